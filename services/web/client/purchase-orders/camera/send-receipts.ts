import type { ApiResult } from '@formwork/api-client'
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

/** @param onUploaded with the last ticket, before the order that has it is read again */
export async function sendReceipt(
  receipt: WaitingReceipt,
  onProgress: (sent: number, total: number) => void,
  onUploaded: (last: Order['receipts'][number]) => void,
): Promise<void> {
  const answer: ApiResult<Order> = await uploadReceipt(api, receipt, onProgress)
  // Without a connection nothing can be asked for again.
  if (!answer.ok && isUnreachable(answer.error)) throw answer.error
  const last = answer.ok ? answer.data.receipts.at(-1) : undefined
  if (last !== undefined) onUploaded(last)
  noteWarnings(await decided(receipt.orderId, Promise.resolve(answer)))
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
