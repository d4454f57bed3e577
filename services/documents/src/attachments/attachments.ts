import { attachmentChanged } from '@formwork/contracts'
import { AppError, ResourceNotFound } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import { FILE_TYPES, readUpload, sizeInWords, type UploadForm } from '@formwork/uploads'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries, Tx } from '../database.ts'
import type { FileDeletionWorker } from '../files/file-deletion-worker.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SignedUrl, UrlSigner } from '../files/signed-url.ts'
import { storeFile, type WrittenFile } from '../files/store-file.ts'
import {
  bytesOf,
  discardFiles,
  filesOf,
  insertFiles,
  newFile,
  type StoredFile,
} from '../files/stored-files.store.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { lockBid, lockLiveBid, noteDeletedBid } from '../snapshot/deleted-bids.store.ts'
import { QuotaReached, UploadBeyondQuota } from './attachments.errors.ts'

export type Attachment = StoredFile & SignedUrl

export interface AttachmentNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly signer: UrlSigner
  readonly fileDeletion: FileDeletionWorker
  readonly bids: Pick<Bids, 'header'>
  /** How much the attachments of one bid may take together. */
  readonly attachmentsPerBidBytes: number
}

interface Upload {
  readonly fileName: string
  readonly file: WrittenFile
}

export const ATTACHMENT = 'attachment'
const ADDED_VERSION = 1
const DELETED_VERSION = 2

/** The attachments of a bid with an address each; oldest first. */
export async function listAttachments(
  needs: AttachmentNeeds,
  bidId: string,
): Promise<readonly Attachment[]> {
  const [files] = await Promise.all([
    filesOf(needs.db, ATTACHMENT, bidId),
    needs.bids.header(bidId).catch(async (error: unknown) => {
      // While estimating is away, a bid that has attachments is known to have been there.
      const known = isUnavailable(error) && (await filesOf(needs.db, ATTACHMENT, bidId)).length > 0
      if (!known) throw error
    }),
  ])
  return files.map((file) => ({ ...file, ...needs.signer.sign(file.id) }))
}

/** Takes an upload in: all its files, or none. */
export async function addAttachments(
  needs: AttachmentNeeds,
  upload: {
    readonly bidId: string
    readonly request: FastifyRequest
    readonly form: UploadForm
    readonly by: string
  },
): Promise<readonly Attachment[]> {
  const { bidId, request, form, by } = upload
  await needs.bids.header(bidId)
  const quota = needs.attachmentsPerBidBytes
  await refuseBeyond(needs.db, bidId, { quota, added: 0 })
  const rules = { allowedTypes: FILE_TYPES, maxSize: form.maxFileBytes }
  const discard = async (kept: readonly Upload[]): Promise<void> => {
    await Promise.all(kept.map(({ file }) => needs.store.delete(file.id)))
  }
  const { files: kept } = await readUpload<Upload>(request, form, {
    keep: async ({ fileName, content }) => ({
      fileName,
      file: await storeFile(needs.store, content, rules),
    }),
    discard,
  })
  const rows = kept.map(({ file, fileName }) =>
    newFile(file, { purpose: ATTACHMENT, ownerId: bidId, fileName, uploadedBy: by }),
  )
  try {
    const files = await needs.db.transaction((tx) => insertAttachments(tx, bidId, rows, quota))
    return files.map((file) => ({ ...file, ...needs.signer.sign(file.id) }))
  } catch (error) {
    await discard(kept)
    throw error
  }
}

async function insertAttachments(
  tx: Tx,
  bidId: string,
  rows: Parameters<typeof insertFiles>[1],
  quota: number,
): Promise<readonly StoredFile[]> {
  await lockLiveBid(tx, bidId)
  const added = rows.reduce((sum, { size }) => sum + size, 0)
  await refuseBeyond(tx, bidId, { quota, added })
  const files = await insertFiles(tx, rows)
  await tell(tx, 'documents.attachment.added.v1', ADDED_VERSION, files)
  return files
}

/** Under the bid's lock this decides; before an upload it spares those that cannot end well. */
async function refuseBeyond(
  db: Queries,
  bidId: string,
  { quota, added }: { readonly quota: number; readonly added: number },
): Promise<void> {
  const taken = await bytesOf(db, ATTACHMENT, bidId)
  if (taken + added <= quota && taken < quota) return
  const room = { taken: sizeInWords(taken), quota: sizeInWords(quota) }
  throw added === 0 ? QuotaReached(room) : UploadBeyondQuota({ ...room, added: sizeInWords(added) })
}

/** @throws ResourceNotFound also for an attachment of another bid */
export async function deleteAttachment(
  needs: AttachmentNeeds,
  attachment: { readonly bidId: string; readonly id: string; readonly by: string },
): Promise<void> {
  const { bidId, id, by } = attachment
  const deleted = await needs.db.transaction(async (tx) => {
    const files = await discardFiles(tx, { id, purpose: ATTACHMENT, ownerId: bidId })
    await tell(tx, 'documents.attachment.deleted.v1', DELETED_VERSION, files, by)
    return files
  })
  if (deleted.length === 0) {
    await needs.bids.header(bidId)
    throw ResourceNotFound({ resource: 'Attachment' })
  }
  needs.fileDeletion.wake()
}

/** Everything that was kept under a bid goes with it; an upload under way finds it gone. */
export async function deleteAttachmentsOfBid(tx: Tx, bidId: string, by: string): Promise<void> {
  await lockBid(tx, bidId)
  await noteDeletedBid(tx, bidId)
  const files = await discardFiles(tx, { purpose: ATTACHMENT, ownerId: bidId })
  await tell(tx, 'documents.attachment.deleted.v1', DELETED_VERSION, files, by)
}

async function tell(
  tx: Tx,
  type: string,
  aggregateVersion: number,
  files: readonly StoredFile[],
  by?: string,
): Promise<void> {
  if (files.length === 0) return
  await outbox.add(
    tx,
    files.map((file) => ({
      type,
      aggregateId: file.id,
      aggregateVersion,
      data: attachmentChanged.parse({ ...file, bidId: file.ownerId, by: by ?? file.uploadedBy }),
    })),
  )
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'unavailable'
}
