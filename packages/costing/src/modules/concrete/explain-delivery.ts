import { type DecimalLike, sum } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  entered,
  leaf,
} from '../../breakdown-node.ts'
import { divideRounded, exact } from '../../exact.ts'
import { explainTax, type TaxInputs } from '../../explain-tax.ts'
import { READABLE } from '../../parts.ts'
import type { RateSources } from '../../rate-sources.ts'
import type { ConcreteBreakdown } from './cost.ts'
import { type DeliveryBreakdown, feesOf, type Pour, shortOf, waitOf } from './delivery.ts'
import type { DeliveryInput } from './delivery-input.ts'
import type { ConcreteInput } from './input.ts'

type Delivered = Pick<ConcreteBreakdown, 'orderedCY'> & DeliveryBreakdown

/** The charges of an item's delivery; nothing where it has none. */
export function explainDelivery(
  { delivery, taxable }: ConcreteInput,
  breakdown: ConcreteBreakdown,
  tax: TaxInputs,
): readonly BreakdownNode[] {
  if (delivery == null || !isDelivered(breakdown)) return []
  const of = { delivery, breakdown, sources: tax.sources }
  const { shortLoadCost, waitingCost, loadFeesCost, yardFeesCost, openingCost } = breakdown
  const fees = feesOf(delivery)
  const conditions = words('delivery.conditions', delivery.conditions.join(', '))
  const amount = sum([shortLoadCost, waitingCost, loadFeesCost, yardFeesCost, openingCost])
  return [
    leaf('Short loads', 'R(pours × short)', shortLoadCost, shortInputs(of)),
    leaf('Waiting of trucks', WAITING, waitingCost, waitingInputs(of)),
    leaf('Fees by the load', 'R(pours × loads × fees per load)', loadFeesCost, [
      ...loadInputs(of),
      feesInput('perLoadFees', fees.perLoad, '$/load', tax.sources),
    ]),
    leaf('Fees by the yard', 'R(orderedCY × fees per CY that apply)', yardFeesCost, [
      calculated('orderedCY', breakdown.orderedCY, 'CY', 'netCY × (1 + waste)'),
      conditions,
      feesInput('perCYFees', fees.perCY, '$/CY', tax.sources),
    ]),
    leaf('Plant opening', 'R(pours × openings that apply)', openingCost, [
      entered('delivery.pours', delivery.pours, ''),
      conditions,
      feesInput('openings', fees.perPour, '$/pour', tax.sources),
    ]),
    explainTax('Delivery tax', `(${CHARGES})`, breakdown.deliveryTax, { ...tax, amount, taxable }),
  ]
}

const CHARGES = 'shortLoadCost + waitingCost + loadFeesCost + yardFeesCost + openingCost'
const WAITING = 'R(pours × (full × wait of a full load + wait of the rest) × waitPerMinute)'
const WAIT = 'max(0, CY × 60 / placeCYPerHour + setupMinutes − freeMinutesPerCY × CY)'

interface Explained {
  readonly delivery: DeliveryInput
  readonly breakdown: Delivered
  readonly sources: RateSources
}

const isDelivered = (breakdown: ConcreteBreakdown): breakdown is ConcreteBreakdown & Delivered =>
  breakdown.loads !== undefined

/** What applies, as words. */
const words = (name: string, value: string): BreakdownInput => ({
  name,
  value,
  unit: '',
  source: { kind: 'item' },
})

const feesInput = (
  name: string,
  value: DecimalLike,
  unit: string,
  sources: RateSources,
): BreakdownInput => entered(`delivery.${name}`, value, unit, sources)

function loadInputs({ delivery, breakdown, sources }: Explained): readonly BreakdownInput[] {
  const { orderedCY, order, full, rest, loads } = breakdown
  return [
    calculated('orderedCY', orderedCY, 'CY', 'netCY × (1 + waste)'),
    entered('delivery.pours', delivery.pours, ''),
    calculated('order', order, 'CY', 'orderedCY / pours, up to the next quarter'),
    entered('delivery.loadCY', delivery.loadCY, 'CY', sources),
    calculated('full', full, 'loads', 'order / loadCY, down to whole loads'),
    calculated('rest', rest, 'CY', 'order − full × loadCY'),
    calculated('loads', loads, 'loads', 'full, and one more where there is a rest'),
  ]
}

function shortInputs(of: Explained): readonly BreakdownInput[] {
  const { delivery, sources } = of
  const inputs = [
    ...loadInputs(of),
    entered('delivery.minimumLoadCY', delivery.minimumLoadCY, 'CY', sources),
    entered('delivery.shortPerCY', delivery.shortPerCY, '$/CY', sources),
  ]
  const rule =
    'rest below minimumLoadCY: the tier with the least size above it, else (minimumLoadCY − rest) × shortPerCY'
  return [...inputs, calculated('short', shortOf(delivery, pourIn(of)), '$/pour', rule)]
}

function waitingInputs(of: Explained): readonly BreakdownInput[] {
  const { delivery, breakdown, sources } = of
  const { full, rest } = breakdown
  const pour = pourIn(of)
  const minutes = (loads: Pick<Pour, 'full' | 'rest'>) => {
    const { numerator, denominator } = waitOf(delivery, { ...pour, ...loads })
    return divideRounded(numerator, denominator, READABLE)
  }
  const none = exact(0)
  return [
    ...loadInputs(of),
    entered('delivery.placeCYPerHour', delivery.placeCYPerHour, 'CY/h'),
    entered('delivery.setupMinutes', delivery.setupMinutes, 'min'),
    entered('delivery.freeMinutesPerCY', delivery.freeMinutesPerCY, 'min/CY', sources),
    calculated('truckMinutes', breakdown.truckMinutes, 'min', 'loadCY × 60 / placeCYPerHour'),
    calculated('pourHours', breakdown.pourHours, 'h', 'order / placeCYPerHour'),
    calculated('wait of the full loads', minutes({ full, rest: none }), 'min', `full × ${WAIT}`),
    calculated('wait of the rest', minutes({ full: none, rest }), 'min', WAIT),
    entered('delivery.waitPerMinute', delivery.waitPerMinute, '$/min', sources),
  ]
}

function pourIn({ delivery, breakdown }: Explained): Pour {
  return { ...breakdown, loadCY: exact(delivery.loadCY ?? 0) }
}
