import { daysAfter } from '../../projects/company-day.ts'
import { PaidOnAhead } from './settlement.errors.ts'

/** @throws PaidOnAhead where a payment is dated later than tomorrow */
export function checkPaidOn(paidOn: string, today: string): void {
  if (paidOn > daysAfter(today, 1)) throw PaidOnAhead()
}
