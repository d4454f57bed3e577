import { ApiError } from '@formwork/api-client'
import { api } from '../../app/api.ts'
import { texts } from '../../app/texts.ts'
import { say } from '../../ui/notices.tsx'
import { decided } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import { dropWaiting, keepWaiting, readWaiting, type WaitingReceipt } from './waiting-receipts.ts'

/** Whether nothing was heard from the other side: what was sent may have arrived all the same. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0

export async function sendReceipt(
  receipt: WaitingReceipt,
  onProgress?: (sent: number, total: number) => void,
): Promise<void> {
  const form = new FormData()
  // Before the file: whoever reads a form as it arrives knows the amount then.
  if (receipt.amount !== undefined) form.append('amount', receipt.amount)
  form.append('file', receipt.file)
  const upload = {
    ...{ path: { id: receipt.orderId }, form, idempotencyKey: receipt.key },
    ...(onProgress && { onProgress }),
  }
  const answer = await (receipt.replaces
    ? api.upload('/api/purchase-orders/{id}/receipt', upload)
    : api.upload('/api/purchase-orders/{id}/receipts', upload))
  // Without a connection nothing can be asked for again.
  if (!answer.ok && isUnreachable(answer.error)) throw answer.error
  await decided(receipt.orderId, Promise.resolve(answer))
}

/** Sends what was kept by this user, one after the other and in one tab at a time. */
export async function sendWaiting(userId: string): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  const send = () => sendAll(userId)
  await (locks === undefined ? send() : locks.request('formwork-receipts', send))
}

async function sendAll(userId: string): Promise<void> {
  const waiting = await readWaiting()
  for (const receipt of waiting) {
    if (receipt.userId !== userId || receipt.fault !== undefined) continue
    try {
      await sendReceipt(receipt)
      await dropWaiting(receipt.key)
      say(texts.order.uploaded)
    } catch (error) {
      if (!(error instanceof ApiError) || isForLater(error)) return
      await keepWaiting({ ...receipt, fault: error.sentence })
      say(paper.waiting.refused(receipt.poNumber))
    }
  }
}

/** No connection, no session, too much or too busy: nothing is wrong with the receipt. */
const isForLater = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500
