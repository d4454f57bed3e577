import type { Principal } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Tx } from '../../database.ts'
import { noteOrders } from '../../notices/notices.store.ts'
import type { Authority } from '../authority/authority.ts'
import { awaitedAuthorizer, whyVoid } from '../authority/authorization.ts'
import { openOrdersAround } from '../facts/po.store.ts'
import { countedAmount } from '../order/order-amounts.ts'
import { noticesOf } from '../order/order-notices.ts'
import { eventType, type PoEvent, toFacts } from '../order/po-events.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { insertHistory } from './history.store.ts'
import { deleteOrderRow, updateOrderRow } from './written-orders.store.ts'

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** Who changes an order. The id stays when the e-mail changes. */
export type Author = Pick<Principal, 'userId' | 'email'>

/** One entry of an order's history, and the event that publishes it. */
export interface Change {
  readonly event: PoEvent
  /** The word in the history. */
  readonly action: string
  readonly by: Author
  readonly at: Date
  readonly reason?: string
  readonly changes?: readonly FieldChange[]
}

/**
 * Writes a changed order over the one that this transaction has locked, with its history and event.
 * The rows of its receipt and allocations are the caller's to write. An authorization that does not
 * cover the order as it is to be goes.
 *
 * @returns the order as it is now
 */
export async function saveChange(
  tx: Tx,
  before: PurchaseOrder,
  edited: PurchaseOrder,
  change: Change,
): Promise<PurchaseOrder> {
  const moved = before.status !== edited.status
  const { authorization } = edited
  const reason = authorization === null ? undefined : whyVoid(authorization, edited)
  const written: PurchaseOrder = {
    ...edited,
    authorization: reason === undefined ? authorization : null,
    version: before.version + 1,
    updatedAt: change.at,
    statusSince: moved ? change.at : before.statusSince,
  }
  const move = moved ? { from: before.status, to: written.status } : { from: null, to: null }
  // In one round trip: none of them reads what another writes.
  const [authority] = await Promise.all([
    updateOrderRow(tx, written, { before, change, move }),
    reason === undefined
      ? undefined
      : noteVoid(tx, edited, { by: change.by, at: change.at, reason }),
    announce(tx, written, change),
  ])
  const after = { ...written, authorizer: awaitedAuthorizer(written, authority) }
  const others = countsOthers(authority) ? await ordersThatCountWith(tx, before, after) : []
  const waiting = [after, ...others].map((order) => ({ order, wanted: noticesOf(order) }))
  tx.beforeCommit(() => noteOrders(tx, waiting))
  return after
}

/** Whether the limit of one order is that of others of its vendor, too. */
const countsOthers = ({ limits }: Authority): boolean => limits.OPS !== null && limits.days > 0

/** Those whose limit the change has moved by what the order counts among its vendor's. */
function ordersThatCountWith(
  tx: Tx,
  before: PurchaseOrder,
  after: PurchaseOrder,
): Promise<readonly PurchaseOrder[]> {
  const isPlaced = before.vendorId === after.vendorId && before.projectId === after.projectId
  if (isPlaced && countedAmount(before) === countedAmount(after)) return Promise.resolve([])
  return openOrdersAround(tx, isPlaced ? [after] : [before, after])
}

function noteVoid(
  tx: Tx,
  { id, authorization }: PurchaseOrder,
  about: Pick<Change, 'by' | 'at' | 'reason'>,
): Promise<void> {
  const old = authorization && { amount: authorization.amount }
  const changes = [{ field: 'authorization', old, new: null }]
  const entry = { ...about, action: 'authorization-void', changes }
  return insertHistory(tx, id, entry, { from: null, to: null })
}

/** Removes the locked order. Its history and the gap in the numbers stay. */
export async function saveDeletion(tx: Tx, po: PurchaseOrder, change: Change): Promise<void> {
  await Promise.all([
    deleteOrderRow(tx, po.id),
    insertHistory(tx, po.id, change, { from: po.status, to: null }),
    announce(tx, { ...po, version: po.version + 1 }, change),
    noteOrders(tx, [{ order: po, wanted: [] }]),
  ])
}

function announce(tx: Tx, po: PurchaseOrder, change: Change): Promise<void> {
  return outbox.add(tx, {
    type: eventType(change.event),
    aggregateId: po.id,
    aggregateVersion: po.version,
    data: { purchaseOrder: toFacts(po), by: change.by.email, reason: change.reason ?? null },
  })
}
