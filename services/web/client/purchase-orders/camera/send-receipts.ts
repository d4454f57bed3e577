import { api } from '../../lib/api/api.ts'
import { texts } from '../../lib/texts.ts'
import { oneRun } from '../../lib/waiting/one-run.ts'
import { isUnreachable } from '../../lib/waiting/waiting-list.ts'
import { noteWarnings } from '../../lib/write-warnings.ts'
import { say } from '../../ui/notices.tsx'
import { decided, type Order, orderChanged } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import { deliverReceipts, uploadReceipt } from './deliver.ts'
import type { WaitingReceipt } from './receipt-store.ts'
import { readWaiting } from './waiting-receipts.ts'

/** @returns the order, as it is with the receipt */
export async function sendReceipt(
  receipt: WaitingReceipt,
  onProgress: (sent: number, total: number) => void,
): Promise<Order> {
  const answer = await uploadReceipt(api, receipt, onProgress)
  // Without a connection nothing can be asked for again.
  if (!answer.ok && isUnreachable(answer.error)) throw answer.error
  const order = await decided<Order>(receipt.orderId, Promise.resolve(answer))
  noteWarnings(order)
  return order
}

/** Sends what was kept by this user. */
export const sendWaiting = oneRun(async (userId: string): Promise<void> => {
  await readWaiting()
  await deliverReceipts(api, userId, {
    onSent: async ({ orderId }) => {
      await readWaiting()
      say(texts.order.uploaded)
      await orderChanged(orderId)
    },
    onRefused: ({ poNumber }) => say(paper.waiting.refused(poNumber)),
  })
  await readWaiting()
})
