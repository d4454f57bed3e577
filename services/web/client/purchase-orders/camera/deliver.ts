import type { ApiClient } from '@formwork/api-client'
import { type Delivery, deliver, type WaitingStore } from '../../lib/waiting/deliver.ts'
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

/** What of the queue may be sent: the fields of a shot are still typed. */
const SENT: WaitingStore<WaitingReceipt> = {
  name: RECEIPTS,
  list: async () => (await listReceipts()).filter(({ isShot }) => isShot !== true),
  put: putReceipt,
  remove: removeReceipts,
}

/** Sends the receipts that this user has kept; false when one of them waits for later. */
export const deliverReceipts = (
  api: ApiClient,
  userId: string,
  delivery: Delivery<WaitingReceipt>,
): Promise<boolean> =>
  deliver(SENT, userId, { ...delivery, send: (receipt) => uploadReceipt(api, receipt) })
