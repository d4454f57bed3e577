import { decimal } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { DayFields } from './day.ts'
import type { WorkerTotal } from './worker-hours.ts'

const LONG_DAY = 16
const MOST_OF_BUDGET = 1.1

/** What a task has in place with the day, of what the bid has of it. */
export interface QuantityInPlace {
  readonly taskId: string
  readonly name: string
  readonly uom: string | null
  /** Decimal texts; null: not known. */
  readonly inPlace: string
  readonly budgetQuantity: string | null
}

export interface WarningFacts {
  /** Over all days of the date. */
  readonly totals: readonly WorkerTotal[]
  /** Tasks whose quantities the day changes. */
  readonly quantities: readonly QuantityInPlace[]
  /** YYYY-MM-DD in the project's zone; null: not awarded. */
  readonly awardedOn: string | null
}

/** What of a day is allowed and unlikely. */
export function dayWarnings(day: Pick<DayFields, 'date'>, facts: WarningFacts): Warning[] {
  const { totals, quantities, awardedOn } = facts
  const warnings: Warning[] = []
  if (awardedOn !== null && day.date < awardedOn) {
    warnings.push({ field: 'date', message: `${day.date} is before the award on ${awardedOn}` })
  }
  for (const { worker, hours } of totals) {
    if (hours.lte(LONG_DAY)) continue
    const message = `${worker} has ${hours.toFixed()} hours on ${day.date}`
    warnings.push({ field: 'hours', message })
  }
  for (const { name, uom, inPlace, budgetQuantity } of quantities) {
    if (budgetQuantity === null) continue
    if (decimal(inPlace).lte(decimal(budgetQuantity).times(MOST_OF_BUDGET))) continue
    const unit = uom === null ? '' : ` ${uom}`
    const [stands, sold] = [inPlace, budgetQuantity].map((text) => decimal(text).toFixed())
    const message = `${name}: ${stands}${unit} in place, more than 110 % of the ${sold}${unit} sold`
    warnings.push({ field: 'quantities', message })
  }
  return warnings
}
