import { cents, decimalText, jsonNumber, parseMoney } from '../../lib/money.ts'
import type { Forecast } from './forecast-data.ts'

/** What is expected of a section, as it is typed. */
export interface TypedOutlook {
  readonly toComplete: string
  readonly reason: string
}

export const NO_OUTLOOK: TypedOutlook = { toComplete: '', reason: '' }

export const outlookOf = (outlook: Forecast['sections'][number]['outlook']): TypedOutlook =>
  outlook === null
    ? NO_OUTLOOK
    : { toComplete: decimalText(cents(outlook.toComplete)), reason: outlook.reason }

export const isSame = (
  field: keyof TypedOutlook,
  one: TypedOutlook,
  other: TypedOutlook,
): boolean =>
  field === 'toComplete'
    ? parseMoney(one.toComplete) === parseMoney(other.toComplete)
    : one.reason.trim() === other.reason.trim()

/** As the API takes it: no amount takes back what was expected. */
export function sentOutlook({ toComplete, reason }: TypedOutlook) {
  const amount = parseMoney(toComplete)
  return {
    toComplete: amount === undefined ? null : jsonNumber(amount),
    reason: reason.trim() || null,
  }
}
