import { type DecimalLike, ZERO } from '@formwork/kernel'
import { type BreakdownInput, calculated, choice, entered } from '../../breakdown-node.ts'
import type { Ratio } from '../../exact.ts'
import { READABLE } from '../../parts.ts'
import type { RateSources } from '../../rate-sources.ts'
import type { LaborInput, ProductionBasis, ProductionInput } from './input.ts'
import { shown } from './production.ts'
import { productionUnit } from './production-unit.ts'
import type { Work } from './work.ts'

/** How pay is found, and the inputs of its formulas. */
export interface ExplainedCrew {
  readonly workers: BreakdownInput
  /** Workers and the hours of their day. */
  readonly time: readonly BreakdownInput[]
  /** The days, behind what they follow from. */
  readonly days: readonly BreakdownInput[]
  readonly paidDays: DecimalLike | null
  readonly rate: BreakdownInput
  readonly regular: string
  readonly overtime: string
  readonly straight: string
}

/** Workers at one rate, or a crew whose members differ; days as typed, or of a production. */
export function explainCrew(input: LaborInput, work: Work, sources: RateSources): ExplainedCrew {
  const isCrew = input.crewMembers != null
  const members = (input.crewMembers ?? []).flatMap((member, place) => [
    { ...choice(`crewMembers.${place}`, member.classification) },
    entered(`crewMembers.${place}.count`, member.count, ''),
    entered(`crewMembers.${place}.hourlyRate`, member.hourlyRate, '$/h', sources),
  ])
  const workers = isCrew
    ? calculated('workers', work.workers, '', 'Σ count')
    : entered('workers', input.workers, '')
  const rate = isCrew
    ? calculated('payRate', work.payRate, '$/crew h', 'Σ count × hourlyRate')
    : entered('hourlyRate', input.hourlyRate, '$/h', sources)
  const paid = isCrew ? 'hours / workers × payRate' : 'hours × hourlyRate'
  const pay = (hours: string) => paid.replace('hours', hours)
  const { production } = input
  return {
    workers,
    time: [
      ...members,
      workers,
      entered('hoursPerDay', input.hoursPerDay, 'h'),
      entered('overtimeAfterHours', input.overtimeAfterHours, 'h'),
    ],
    days:
      production == null
        ? [entered('days', input.days, 'days')]
        : explainProduction(production, work, sources),
    paidDays: production == null ? input.days : readable(work.days),
    rate,
    regular: `R(${pay('regularHours')})`,
    overtime: `R(${pay('overtimeHours')} × overtimeMultiplier)`,
    straight: `R(${pay('(regularHours + overtimeHours)')})`,
  }
}

const HOURS: Readonly<Record<ProductionBasis, string>> = {
  UNITS_PER_HOUR: 'quantity / (rate × efficiency)',
  HOURS_PER_UNIT: 'quantity × rate / efficiency',
  MAN_HOURS_PER_UNIT: 'quantity × rate / (workers × efficiency)',
  UNITS_PER_MAN_HOUR: 'quantity / (rate × workers × efficiency)',
  UNITS_PER_SHIFT: 'quantity × hoursPerDay / (rate × efficiency)',
  SHIFTS_PER_UNIT: 'quantity × rate × hoursPerDay / efficiency',
}

const ROUNDED: Readonly<Record<ProductionInput['roundDays'], string>> = {
  NONE: 'exactDays',
  HALF: 'exactDays, up to the next half day',
  WHOLE: 'exactDays, up to the next whole day',
}

function explainProduction(
  production: ProductionInput,
  { quantity, exactDays, days }: Work,
  sources: RateSources,
): readonly BreakdownInput[] {
  const { uom, rate, basis, efficiencyPercentage, roundDays } = production
  return [
    entered('production.quantity', quantity && readable(quantity), uom, sources),
    entered('production.rate', rate, productionUnit(production), sources),
    entered('production.efficiencyPercentage', efficiencyPercentage, '%'),
    calculated(
      'exactDays',
      (exactDays && readable(exactDays)) ?? ZERO,
      'days',
      `(${HOURS[basis]}) / hoursPerDay`,
    ),
    calculated('days', readable(days), 'days', ROUNDED[roundDays]),
  ]
}

const readable = (of: Ratio) => shown(of, READABLE) ?? ZERO
