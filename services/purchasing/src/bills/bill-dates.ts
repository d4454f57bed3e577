import { daysAfter } from '../projects/company-day.ts'
import { BillDateAhead, DueBeforeDate } from './bills.errors.ts'

/** @throws BillDateAhead, DueBeforeDate */
export function checkBillDates(
  { date, dueOn }: { readonly date: string; readonly dueOn: string },
  today: string,
): void {
  if (date > daysAfter(today, 1)) throw BillDateAhead()
  if (dueOn < date) throw DueBeforeDate()
}

/** The same day a year before: what is dated earlier is more than a year back. */
export function yearBefore(day: string): string {
  const [year = '', ...rest] = day.split('-')
  return [String(Number(year) - 1).padStart(4, '0'), ...rest].join('-')
}
