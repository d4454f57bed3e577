import { waitingList } from '../../lib/waiting/waiting-list.ts'
import { forgetKeptOrders } from './kept-orders.ts'
import { listReceipts, putReceipt, RECEIPTS, removeReceipts } from './receipt-store.ts'

const receipts = waitingList({
  name: RECEIPTS,
  list: listReceipts,
  put: putReceipt,
  remove: removeReceipts,
})

export const {
  read: readWaiting,
  keep: keepWaiting,
  drop: dropWaiting,
  use: useWaiting,
  follow: followDeliveries,
} = receipts

/** At the sign-out, with the orders that were kept to take pictures for. */
export async function forgetWaiting(userId: string): Promise<void> {
  await forgetKeptOrders()
  await receipts.forget(userId)
}
