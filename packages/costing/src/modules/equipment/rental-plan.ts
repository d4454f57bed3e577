import { type Decimal, type DecimalLike, invalidField, ZERO } from '@formwork/kernel'
import { exact } from '../../exact.ts'
import type { RateType } from './input.ts'

const DAYS_PER_WEEK = 7
const WEEKS_PER_MONTH = 4
/** A rental month is four weeks. */
const DAYS_PER_MONTH = DAYS_PER_WEEK * WEEKS_PER_MONTH

interface RentalRates {
  readonly dailyRate: DecimalLike | null
  readonly weeklyRate: DecimalLike | null
  /** Per 28 days. */
  readonly monthlyRate: DecimalLike | null
}

interface RentalPlan {
  readonly months: number
  readonly weeks: number
  readonly days: number
  /** Of one machine, unrounded. */
  readonly cost: Decimal
}

const NOTHING: RentalPlan = { months: 0, weeks: 0, days: 0, cost: ZERO }

/**
 * How one machine is rented for a number of days.
 *
 * BEST is the cheapest set of months, weeks and days that covers them; of equal ones the one with
 * the fewest units, then months, then weeks. The other rate types bill whole units of their own.
 *
 * @throws InvalidError when the rate that is needed is missing, or the days are not whole
 */
export function rentalPlan(
  durationDays: DecimalLike,
  rates: RentalRates,
  rateType: RateType = 'BEST',
): RentalPlan {
  const days = exact(durationDays).toNumber()
  if (!Number.isSafeInteger(days) || days < 0) {
    throw invalidField('durationDays', 'Duration must be a whole number of days')
  }
  switch (rateType) {
    case 'DAILY':
      return times(dayUnit(rates) ?? missing('dailyRate', 'Daily'), days)
    case 'WEEKLY':
      return times(weekUnit(rates) ?? missing('weeklyRate', 'Weekly'), units(days, DAYS_PER_WEEK))
    case 'MONTHLY':
      return times(
        monthUnit(rates) ?? missing('monthlyRate', 'Monthly'),
        units(days, DAYS_PER_MONTH),
      )
    case 'BEST':
      return bestPlan(days, rates)
  }
}

/**
 * A month is a whole number of weeks and a week of days, so the search is a chain: the best way to
 * buy a week (a week, or seven days), the best way to buy a month (a month, or four such weeks),
 * as many best months as fit, and for the rest the cheaper of one more month and weeks with either
 * the odd days or one more week. Any other set can be regrouped into this one without costing more.
 */
function bestPlan(durationDays: number, rates: RentalRates): RentalPlan {
  const day = dayUnit(rates)
  const week = cheaper(weekUnit(rates), day && times(day, DAYS_PER_WEEK))
  const month = cheaper(monthUnit(rates), week && times(week, WEEKS_PER_MONTH))
  if (month === null) {
    throw invalidField('dailyRate', 'At least one of daily, weekly and monthly rate is required')
  }
  const wholeMonths = Math.floor(durationDays / DAYS_PER_MONTH)
  const rest = durationDays % DAYS_PER_MONTH
  return plus(times(month, wholeMonths), bestRest(rest, day, week, month))
}

function bestRest(
  days: number,
  day: RentalPlan | null,
  week: RentalPlan | null,
  month: RentalPlan,
): RentalPlan {
  if (days === 0) return NOTHING
  if (week === null) return month
  const oddDays = days % DAYS_PER_WEEK
  const odd = oddDays === 0 ? NOTHING : (cheaper(week, day && times(day, oddDays)) ?? week)
  const inWeeks = plus(times(week, Math.floor(days / DAYS_PER_WEEK)), odd)
  return cheaper(month, inWeeks) ?? month
}

/** Of two ways to cover the same days the cheaper; then fewer units, fewer months, fewer weeks. */
function cheaper(a: RentalPlan | null, b: RentalPlan | null): RentalPlan | null {
  if (a === null || b === null) return a ?? b
  const order =
    a.cost.comparedTo(b.cost) ||
    unitCount(a) - unitCount(b) ||
    a.months - b.months ||
    a.weeks - b.weeks
  return order <= 0 ? a : b
}

function unitCount(plan: RentalPlan): number {
  return plan.months + plan.weeks + plan.days
}

function times(plan: RentalPlan, n: number): RentalPlan {
  if (n === 1) return plan
  if (n === 0) return NOTHING
  return {
    months: plan.months * n,
    weeks: plan.weeks * n,
    days: plan.days * n,
    cost: plan.cost.times(n),
  }
}

function plus(a: RentalPlan, b: RentalPlan): RentalPlan {
  if (a === NOTHING) return b
  if (b === NOTHING) return a
  return {
    months: a.months + b.months,
    weeks: a.weeks + b.weeks,
    days: a.days + b.days,
    cost: a.cost.plus(b.cost),
  }
}

function units(days: number, size: number): number {
  return Math.ceil(days / size)
}

function dayUnit({ dailyRate }: RentalRates): RentalPlan | null {
  return dailyRate === null ? null : { months: 0, weeks: 0, days: 1, cost: exact(dailyRate) }
}

function weekUnit({ weeklyRate }: RentalRates): RentalPlan | null {
  return weeklyRate === null ? null : { months: 0, weeks: 1, days: 0, cost: exact(weeklyRate) }
}

function monthUnit({ monthlyRate }: RentalRates): RentalPlan | null {
  return monthlyRate === null ? null : { months: 1, weeks: 0, days: 0, cost: exact(monthlyRate) }
}

function missing(path: string, label: string): never {
  throw invalidField(path, `${label} rate is required for the rate type ${label}`)
}
