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

/** Whether a date is more than a year back. */
export function isYearBack(date: string, today: string): boolean {
  const [year = '', ...rest] = today.split('-')
  return date < [String(Number(year) - 1).padStart(4, '0'), ...rest].join('-')
}
