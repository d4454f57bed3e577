import { KEYS } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import { may, mayAuthorize, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.queue.does

/** What the keys do on this order for this user, each with its key: `a approve`. */
export function orderKeys(user: User, order: Order): readonly string[] {
  const isOpenPayment = order.reconciliation === null && may(user, 'reconcile', order)
  const keys = [
    [may(user, 'edit', order), KEYS.edit, words.edit],
    [may(user, 'allocate', order), KEYS.costCodes, words.costCodes],
    [mayAuthorize(user, order), KEYS.approve, words.authorize],
    [may(user, 'approve', order), KEYS.approve, words.approve],
    [isOpenPayment, KEYS.approve, words.reconcile],
    [may(user, 'reject', order), KEYS.reject, words.reject],
  ] as const
  return keys.flatMap(([has, key, does]) => (has ? [`${key} ${does}`] : []))
}
