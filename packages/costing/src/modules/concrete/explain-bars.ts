import type { DecimalLike } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  choice,
  entered,
  leaf,
} from '../../breakdown-node.ts'
import { divideRounded } from '../../exact.ts'
import { PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import type { RateSources } from '../../rate-sources.ts'
import { HOOK_INCHES } from './bar-standards.ts'
import type { MeasuredBar } from './bars.ts'
import type { BarInput } from './bars-input.ts'

/** The steel and the fabrication of each mark; nothing where the item has no bars. */
export function explainBars(
  bars: readonly MeasuredBar[],
  quantity: DecimalLike,
  sources: RateSources,
): readonly BreakdownNode[] {
  return bars.flatMap((measured) => {
    const { bar, path, cost, fabrication } = measured
    const steel = leaf(`Bars ${bar.mark}`, 'R(pounds × pricePerPound)', cost, [
      ...poundInputs(measured, quantity, sources),
      entered(`${path}.pricePerPound`, bar.pricePerPound, '$/lb', sources),
    ])
    if (fabrication.isZero()) return [steel]
    const bent = leaf(`Fabrication ${bar.mark}`, 'R(pounds × fabricationPerPound)', fabrication, [
      pounds(measured),
      entered(`${path}.fabricationPerPound`, bar.fabricationPerPound, '$/lb'),
    ])
    return [steel, bent]
  })
}

function poundInputs(
  measured: MeasuredBar,
  quantity: DecimalLike,
  sources: RateSources,
): readonly BreakdownInput[] {
  const { bar, path } = measured
  const feetOf = (parts: MeasuredBar['inches']) => divideRounded(parts, PARTS_PER_FOOT, READABLE)
  return [
    choice(`${path}.size`, bar.size),
    ...countInputs(measured),
    entered('quantity', quantity, ''),
    ...lengthInputs(measured),
    calculated('bar', feetOf(measured.inches), 'ft', barFormula(bar)),
    ...lapInputs(measured),
    calculated('feet', feetOf(measured.feetParts), 'ft', FEET_FORMULA),
    entered(`${path}.wastePercentage`, bar.wastePercentage, '%'),
    entered(`${path}.weightPerFoot`, bar.weightPerFoot, 'lb/ft', sources),
    pounds(measured),
  ]
}

const FEET_FORMULA = 'count × quantity × (bar + laps × lap in feet)'

const pounds = ({ poundParts }: MeasuredBar): BreakdownInput =>
  calculated(
    'pounds',
    divideRounded(poundParts, PARTS_PER_FOOT, READABLE),
    'lb',
    'feet × (1 + waste) × weightPerFoot',
  )

function countInputs({ bar, path, count }: MeasuredBar): readonly BreakdownInput[] {
  if (bar.count !== null) return [entered(`${path}.count`, bar.count, 'bars')]
  const formula = `ceil(runFt × 12 / spacingIn)${bar.bothEnds ? ' + 1' : ''}`
  return [
    entered(`${path}.runFt`, bar.runFt, 'ft'),
    entered(`${path}.spacingIn`, bar.spacingIn, 'in'),
    entered(`${path}.bothEnds`, bar.bothEnds, ''),
    calculated('count', count, 'bars', formula),
  ]
}

function lengthInputs({ bar, path }: MeasuredBar): readonly BreakdownInput[] {
  const straight =
    bar.legsIn === null
      ? [entered(`${path}.lengthFt`, bar.lengthFt, 'ft')]
      : bar.legsIn.map((leg, nth) => entered(`${path}.legsIn.${nth}`, leg, 'in'))
  const hooks = (['hookA', 'hookB'] as const).flatMap((end) => {
    const inches = HOOK_INCHES[bar[end]][bar.size]
    if (bar[end] === 'NONE' || inches === undefined) return []
    return [
      choice(`${path}.${end}`, bar[end]),
      calculated(end, inches, 'in', `${bar[end]} of ${bar.size} by the table of standard hooks`),
    ]
  })
  return [...straight, ...hooks]
}

function barFormula({ legsIn, hookA, hookB }: BarInput): string {
  const straight = legsIn === null ? 'lengthFt' : 'Σ legsIn / 12'
  return hookA === 'NONE' && hookB === 'NONE' ? straight : `${straight} + (hookA + hookB) / 12`
}

/** Nothing of a bar that needs no lap. */
function lapInputs({ bar, path, stockFt, laps, lapIn }: MeasuredBar): readonly BreakdownInput[] {
  const stock = entered(`${path}.stockFt`, stockFt, 'ft')
  const joined = calculated('laps', laps, 'laps', LAPS_FORMULA)
  if (laps.isZero() || lapIn === null) return [stock, joined]
  const { lap } = bar
  if (lap === null) return [stock, entered(`${path}.lapIn`, bar.lapIn, 'in'), joined]
  return [
    stock,
    choice(`${path}.lap.class`, lap.class),
    entered(`${path}.lap.fc`, lap.fc, 'psi'),
    entered(`${path}.lap.topBar`, lap.topBar, ''),
    entered(`${path}.lap.epoxy`, lap.epoxy, ''),
    calculated('lap', lapIn, 'in', LAP_FORMULA),
    joined,
  ]
}

const LAPS_FORMULA = 'bar ≤ stockFt: 0, else ceil((bar − stockFt) / (stockFt − lap in feet))'
const LAP_FORMULA =
  'ceil(max(12, f × 60000 × ψ / (k × √fc) × bar diameter)); f: A 1, B 1.3; k: 25 to #6, 20 from #7; ψ: top bar 1.3 × epoxy 1.5, at most 1.7'
