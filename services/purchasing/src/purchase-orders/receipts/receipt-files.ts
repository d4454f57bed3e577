import { newId, requestContext } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Database, Tx } from '../../database.ts'
import { insertUpload, takeUpload, takeUploadsBefore } from './receipt-uploads.store.ts'
import { UploadExpired } from './receipts.errors.ts'

/** Longer than any upload takes. */
const FORGOTTEN_AFTER = '1 hour'

/** Publishes that no receipt refers to the file any longer; documents removes it. */
export function announceDiscarded(tx: Tx, purchaseOrderId: string, fileId: string): Promise<void> {
  return outbox.add(tx, {
    type: 'purchasing.receipt.discarded.v1',
    aggregateId: fileId,
    aggregateVersion: 1,
    data: { purchaseOrderId, fileId },
  })
}

/**
 * Notes a file before documents gets it. The note is taken away by the one who makes the file a
 * receipt, or by the one who gives it back, and so by one of them only, however late the other
 * comes.
 */
export async function noteUpload(db: Database, purchaseOrderId: string): Promise<string> {
  const fileId = newId()
  await insertUpload(db, { fileId, purchaseOrderId })
  return fileId
}

/** @throws UploadExpired when the upload has been given up meanwhile */
export async function claimUpload(tx: Tx, fileId: string): Promise<void> {
  if ((await takeUpload(tx, fileId)) === undefined) throw UploadExpired()
}

/**
 * Gives a stored file back that became no receipt: the request was refused after it, or lost a
 * race.
 */
export async function giveUploadBack(db: Database, fileId: string): Promise<void> {
  // A transaction of its own, which must not mark the failed request's Idempotency-Key as done.
  const requestId = requestContext.getStore()?.requestId ?? newId()
  await requestContext.run({ requestId }, () =>
    db.transaction(async (tx) => {
      const upload = await takeUpload(tx, fileId)
      if (upload !== undefined) await announceDiscarded(tx, upload.purchaseOrderId, fileId)
    }),
  )
}

/**
 * Gives back what a crash, or a call to documents without an answer, has left. Only purchasing
 * knows which files are receipts, so nothing but its own tables decides.
 */
export async function releaseAbandonedUploads(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { purchaseOrderId, fileId } of await takeUploadsBefore(tx, FORGOTTEN_AFTER))
      await announceDiscarded(tx, purchaseOrderId, fileId)
  })
}
