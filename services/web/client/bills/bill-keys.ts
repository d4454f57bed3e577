import { KEYS } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import type { Bill } from './bill.ts'
import { may } from './bill-data.ts'
import { texts } from './texts.ts'

const words = texts.way.does

/** What the keys do on this bill for this user, each with its key: `a approve`. */
export function billKeys(user: User, bill: Bill): readonly string[] {
  const keys = [
    [may(user, 'edit', bill), KEYS.edit, words.edit],
    [may(user, 'code', bill), KEYS.costCodes, words.code],
    [may(user, 'approve', bill), KEYS.approve, words.approve],
    [may(user, 'pay', bill), KEYS.pay, words.pay],
    [may(user, 'return', bill), KEYS.reject, words.return],
    [may(user, 'dispute', bill), KEYS.dispute, words.dispute],
    [may(user, 'resolve', bill), KEYS.dispute, words.resolve],
    [may(user, 'release', bill), KEYS.release, words.release],
    [may(user, 'file', bill), KEYS.upload, words.upload],
    [may(user, 'void', bill), KEYS.void, words.void],
  ] as const
  return keys.flatMap(([has, key, does]) => (has ? [`${key} ${does}`] : []))
}
