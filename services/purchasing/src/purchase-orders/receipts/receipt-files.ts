import { newId, requestContext } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Database, Tx } from '../../database.ts'
import {
  insertUpload,
  type NotedUpload,
  takeUpload,
  takeUploadsBefore,
} from './receipt-uploads.store.ts'
import { UploadExpired } from './receipts.errors.ts'

/** Longer than any upload takes. */
const FORGOTTEN_AFTER = '1 hour'

/** Publishes that no receipt, or no bill, refers to the file any longer; documents removes it. */
export function announceDiscarded(
  tx: Tx,
  { fileId, ownerId, purpose }: NotedUpload,
): Promise<void> {
  const event = { aggregateId: fileId, aggregateVersion: 1 }
  return outbox.add(
    tx,
    purpose === 'bill'
      ? { ...event, type: 'purchasing.bill-file.discarded.v1', data: { billId: ownerId, fileId } }
      : {
          ...event,
          type: 'purchasing.receipt.discarded.v1',
          data: { purchaseOrderId: ownerId, fileId },
        },
  )
}

/**
 * Notes a file before documents gets it. The note is taken away by the one who ties the file to a
 * record, or by the one who gives it back, and so by one of them only, however late the other
 * comes.
 */
export async function noteUpload(
  db: Database,
  owner: Omit<NotedUpload, 'fileId'>,
): Promise<string> {
  const fileId = newId()
  await insertUpload(db, { ...owner, fileId })
  return fileId
}

/** @throws UploadExpired when the upload has been given up meanwhile */
export async function claimUpload(tx: Tx, fileId: string): Promise<void> {
  if ((await takeUpload(tx, fileId)) === undefined) throw UploadExpired()
}

/**
 * Gives a stored file back that was tied to no record: the request was refused after it, or lost a
 * race.
 */
export async function giveUploadBack(db: Database, fileId: string): Promise<void> {
  // A transaction of its own, which must not mark the failed request's Idempotency-Key as done.
  const requestId = requestContext.getStore()?.requestId ?? newId()
  await requestContext.run({ requestId }, () =>
    db.transaction(async (tx) => {
      const upload = await takeUpload(tx, fileId)
      if (upload !== undefined) await announceDiscarded(tx, upload)
    }),
  )
}

/**
 * Gives back what a crash, or a call to documents without an answer, has left. Only purchasing
 * knows which files are of receipts and bills, so nothing but its own tables decides.
 */
export async function releaseAbandonedUploads(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const upload of await takeUploadsBefore(tx, FORGOTTEN_AFTER))
      await announceDiscarded(tx, upload)
  })
}
