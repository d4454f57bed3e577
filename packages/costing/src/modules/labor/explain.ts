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
import type { ConcreteQuantities } from '../../concrete-quantities.ts'
import type { BidContext } from '../../contexts.ts'
import type { RateSources } from '../../rate-sources.ts'
import type { LaborCost } from './cost.ts'
import { type ExplainedCrew, explainCrew } from './explain-crew.ts'
import type { LaborInput } from './input.ts'
import { workOf } from './work.ts'

/** The components of a crew; they sum to its total. */
export function explainLabor(
  input: LaborInput,
  { breakdown }: Pick<LaborCost, 'breakdown'>,
  bid: Pick<BidContext, 'perDiemEnabled'>,
  sources: RateSources,
  quantities?: ConcreteQuantities,
): readonly BreakdownNode[] {
  const { gross, straight } = breakdown
  const crew = explainCrew(input, workOf(input, quantities), sources)
  const onGross = calculated('gross', gross, '$', 'regularPay + overtimePay')
  const onStraight = calculated('straight', straight, '$', crew.straight)
  const burden = (
    label: string,
    value: Decimal,
    basis: BreakdownInput,
    [name, rate, unit = '']: readonly [string, DecimalLike | null, string?],
  ) => leaf(label, `R(${basis.name} × ${name})`, value, [basis, entered(name, rate, unit, sources)])

  return [
    explainPay(input, breakdown, crew),
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
    explainPerDiem(input, breakdown.perDiem, { bid, sources, crew }),
  ]
}

function explainPay(
  input: LaborInput,
  breakdown: LaborCost['breakdown'],
  crew: ExplainedCrew,
): BreakdownNode {
  const { regularHours, overtimeHours, regularPay, overtimePay } = breakdown
  const hours = [...crew.time, ...crew.days]
  return sumOf('Gross pay', 'regularPay + overtimePay', [
    leaf('Regular pay', crew.regular, regularPay, [
      ...hours,
      calculated(
        'regularHours',
        regularHours,
        'h',
        'workers × min(hoursPerDay, overtimeAfterHours) × days',
      ),
      crew.rate,
    ]),
    leaf('Overtime pay', crew.overtime, overtimePay, [
      ...hours,
      calculated(
        'overtimeHours',
        overtimeHours,
        'h',
        'workers × max(hoursPerDay − overtimeAfterHours, 0) × days',
      ),
      crew.rate,
      entered('overtimeMultiplier', input.overtimeMultiplier, ''),
    ]),
  ])
}

function explainPerDiem(
  input: LaborInput,
  value: Decimal,
  around: {
    readonly bid: Pick<BidContext, 'perDiemEnabled'>
    readonly sources: RateSources
    readonly crew: ExplainedCrew
  },
): BreakdownNode {
  const { bid, sources, crew } = around
  const days = { value: crew.paidDays, from: { kind: 'calculated', formula: 'days' } } as const
  return leaf('Per diem', 'perDiemEnabled: R(workers × perDiemDays × perDiemRate), else 0', value, [
    entered('perDiemEnabled', bid.perDiemEnabled, '', {}, 'bid'),
    crew.workers,
    following('perDiemDays', input.perDiemDays, days, 'days'),
    entered('perDiemRate', input.perDiemRate, '$/day', sources),
  ])
}
