import type { ApiClient, ApiError } from '@formwork/api-client'
import {
  listReceipts,
  putReceipt,
  RECEIPTS,
  removeReceipts,
  type WaitingReceipt,
} from './receipt-store.ts'

/** Uploads one receipt. However often it is sent under its key, it is there once. */
export function uploadReceipt(
  api: ApiClient,
  receipt: WaitingReceipt,
  onProgress?: (sent: number, total: number) => void,
): ReturnType<ApiClient['upload']> {
  const form = new FormData()
  // Before the file: whoever reads a form as it arrives knows the amount then.
  if (receipt.amount !== undefined) form.append('amount', receipt.amount)
  for (const [name, text] of Object.entries(receipt.fields ?? {})) form.append(name, text)
  for (const file of [receipt.file, ...(receipt.more ?? [])]) form.append('file', file)
  const upload = {
    path: { id: receipt.orderId },
    form,
    idempotencyKey: receipt.key,
    ...(onProgress && { onProgress }),
  }
  return receipt.replaces
    ? api.upload('/api/purchase-orders/{id}/receipt', upload)
    : api.upload('/api/purchase-orders/{id}/receipts', upload)
}

/** Told of each receipt that is no longer waiting to be sent. */
export interface Delivery {
  readonly onSent: (receipt: WaitingReceipt) => void | Promise<void>
  readonly onRefused: (receipt: WaitingReceipt) => void
}

/**
 * Sends what this user has kept, one after the other; of all pages and the service worker one at a
 * time. False when something waits for later: no connection, no session, too much or too busy.
 */
export async function deliverReceipts(
  api: ApiClient,
  userId: string,
  delivery: Delivery,
): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  const deliver = () => deliverAll(api, userId, delivery)
  return locks === undefined ? deliver() : locks.request(RECEIPTS, deliver)
}

async function deliverAll(api: ApiClient, userId: string, delivery: Delivery): Promise<boolean> {
  const mine = (await listReceipts()).filter((one) => one.userId === userId)
  for (const receipt of mine) {
    if (receipt.fault !== undefined || receipt.isShot) continue
    const answer = await uploadReceipt(api, receipt)
    if (answer.ok) {
      await removeReceipts([receipt.key])
      await delivery.onSent(receipt)
    } else if (isForLater(answer.error)) {
      return false
    } else {
      await putReceipt({ ...receipt, fault: answer.error.sentence })
      delivery.onRefused(receipt)
    }
  }
  return true
}

/** Nothing is wrong with the receipt. */
const isForLater = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500
