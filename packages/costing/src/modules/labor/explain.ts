import type { Decimal, DecimalLike } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  entered,
  following,
  leaf,
  sumOf,
} from '../../breakdown-node.ts'
import type { BidContext } from '../../contexts.ts'
import type { RateSources } from '../../rate-sources.ts'
import type { LaborCost } from './cost.ts'
import type { LaborInput } from './input.ts'

/** The components of a crew; they sum to its total. */
export function explainLabor(
  input: LaborInput,
  { breakdown }: LaborCost,
  bid: Pick<BidContext, 'perDiemEnabled'>,
  sources: RateSources,
): readonly BreakdownNode[] {
  const { gross, straight } = breakdown
  const onGross = calculated('gross', gross, '$', 'regularPay + overtimePay')
  const onStraight = calculated(
    'straight',
    straight,
    '$',
    'R((regularHours + overtimeHours) × hourlyRate)',
  )
  const burden = (
    label: string,
    value: Decimal,
    basis: BreakdownInput,
    [name, rate, unit = '']: readonly [string, DecimalLike | null, string?],
  ) => leaf(label, `R(${basis.name} × ${name})`, value, [basis, entered(name, rate, unit, sources)])

  return [
    explainPay(input, breakdown, sources),
    burden('FICA', breakdown.fica, onGross, ['ficaRate', input.ficaRate]),
    burden('FUTA', breakdown.futa, onGross, ['futaRate', input.futaRate]),
    burden('SUTA', breakdown.suta, onGross, ['sutaRate', input.sutaRate]),
    burden('Workers compensation', breakdown.workersComp, onStraight, [
      'wcPercentage',
      input.wcPercentage,
      '%',
    ]),
    burden('General liability and pollution', breakdown.glPollution, onStraight, [
      'glPollutionPercentage',
      input.glPollutionPercentage,
      '%',
    ]),
    burden('Auto depreciation', breakdown.autoDepreciation, onGross, [
      'autoDepreciationRate',
      input.autoDepreciationRate,
    ]),
    burden('Auto fuel', breakdown.autoFuel, onGross, ['autoFuelRate', input.autoFuelRate]),
    burden('Auto insurance', breakdown.autoInsurance, onGross, [
      'autoInsuranceRate',
      input.autoInsuranceRate,
    ]),
    explainPerDiem(input, breakdown.perDiem, bid, sources),
  ]
}

function explainPay(
  input: LaborInput,
  breakdown: LaborCost['breakdown'],
  sources: RateSources,
): BreakdownNode {
  const { regularHours, overtimeHours, regularPay, overtimePay } = breakdown
  const hours = [
    entered('workers', input.workers, ''),
    entered('hoursPerDay', input.hoursPerDay, 'h'),
    entered('overtimeAfterHours', input.overtimeAfterHours, 'h'),
    entered('days', input.days, 'days'),
  ]
  const hourlyRate = entered('hourlyRate', input.hourlyRate, '$/h', sources)
  return sumOf('Gross pay', 'regularPay + overtimePay', [
    leaf('Regular pay', 'R(regularHours × hourlyRate)', regularPay, [
      ...hours,
      calculated(
        'regularHours',
        regularHours,
        'h',
        'workers × min(hoursPerDay, overtimeAfterHours) × days',
      ),
      hourlyRate,
    ]),
    leaf('Overtime pay', 'R(overtimeHours × hourlyRate × overtimeMultiplier)', overtimePay, [
      ...hours,
      calculated(
        'overtimeHours',
        overtimeHours,
        'h',
        'workers × max(hoursPerDay − overtimeAfterHours, 0) × days',
      ),
      hourlyRate,
      entered('overtimeMultiplier', input.overtimeMultiplier, ''),
    ]),
  ])
}

function explainPerDiem(
  input: LaborInput,
  value: Decimal,
  { perDiemEnabled }: Pick<BidContext, 'perDiemEnabled'>,
  sources: RateSources,
): BreakdownNode {
  const days = { value: input.days, from: { kind: 'calculated', formula: 'days' } } as const
  return leaf('Per diem', 'perDiemEnabled: R(workers × perDiemDays × perDiemRate), else 0', value, [
    entered('perDiemEnabled', perDiemEnabled, '', {}, 'bid'),
    entered('workers', input.workers, ''),
    following('perDiemDays', input.perDiemDays, days, 'days'),
    entered('perDiemRate', input.perDiemRate, '$/day', sources),
  ])
}
