import { newId } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { StoredFile } from '@formwork/uploads'
import type { Database, Tx } from '../database.ts'
import { withoutKey } from '../requests/without-key.ts'
import { UploadExpired } from './files.errors.ts'
import {
  insertUpload,
  type NotedUpload,
  takeUpload,
  takeUploadsBefore,
} from './noted-uploads.store.ts'

/** Longer than any upload takes. */
const FORGOTTEN_AFTER = '1 hour'

/** Publishes that no day refers to the file any longer; documents removes it. */
export function announceDiscarded(tx: Tx, { fileId, ownerId }: NotedUpload): Promise<void> {
  return outbox.add(tx, {
    type: 'field.photo.discarded.v1',
    aggregateId: fileId,
    aggregateVersion: 1,
    data: { dayId: ownerId, fileId },
  })
}

/**
 * Notes a file before documents gets it. The note is taken away by the one who ties the file to its
 * day or ticket, or by the one who gives it back, and so by one of them only.
 */
export async function noteUpload(db: Database, ownerId: string): Promise<string> {
  const fileId = newId()
  await insertUpload(db, { fileId, ownerId })
  return fileId
}

/** @throws UploadExpired when the upload has been given up meanwhile */
export async function claimUpload(tx: Tx, fileId: string): Promise<void> {
  if ((await takeUpload(tx, fileId)) === undefined) throw UploadExpired()
}

/**
 * Gives stored files back that were tied to nothing: the request was refused after them. What cannot be
 * given back now is released later as abandoned.
 */
export async function giveUploadsBack(
  { db, log }: { readonly db: Database; readonly log: Logger },
  files: readonly Pick<StoredFile, 'fileId'>[],
): Promise<void> {
  for (const { fileId } of files) {
    try {
      await withoutKey(() => db.transaction((tx) => giveBack(tx, fileId)))
    } catch (err) {
      log.warn({ err, fileId }, 'could not give an unused upload back')
    }
  }
}

async function giveBack(tx: Tx, fileId: string): Promise<void> {
  const upload = await takeUpload(tx, fileId)
  if (upload !== undefined) await announceDiscarded(tx, upload)
}

/** Gives back what a crash, or a call to documents without an answer, has left. */
export async function releaseAbandonedUploads(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const upload of await takeUploadsBefore(tx, FORGOTTEN_AFTER)) {
      await announceDiscarded(tx, upload)
    }
  })
}
