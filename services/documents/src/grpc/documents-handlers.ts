import type {
  AttachmentMessage,
  documentsV1,
  LevellingPaper,
  PriceRequestPaper,
  TmTicketPaper,
} from '@formwork/contracts'
import { isUuid, newId, ResourceNotFound } from '@formwork/kernel'
import { cleanFileName, FILE_TYPES, MAX_FILE_BYTES } from '@formwork/uploads'
import { ATTACHMENT } from '../attachments/attachments.ts'
import type { Database } from '../database.ts'
import type { FileDeletionWorker } from '../files/file-deletion-worker.ts'
import type { UrlSigner } from '../files/signed-url.ts'
import { storeFile } from '../files/store-file.ts'
import {
  discardFiles,
  filesOf,
  findFile,
  insertFiles,
  newFile,
} from '../files/stored-files.store.ts'
import {
  type OrderMessage,
  type OrderPdfNeeds,
  renderPurchaseOrder,
} from '../purchase-orders/render-purchase-order.ts'
import { type QuotePdfNeeds, renderLevelling, renderPriceRequest } from '../quotes/render-quotes.ts'
import { renderTmTicket } from '../tm-tickets/render-tm-ticket.ts'
import {
  FieldRequired,
  FileExists,
  FileIdNotUuid,
  FileIncomplete,
  MetaFirst,
} from './documents.errors.ts'

export interface DocumentsGrpcNeeds extends OrderPdfNeeds, QuotePdfNeeds {
  readonly signer: UrlSigner
  readonly fileDeletion: FileDeletionWorker
}

type Client = InstanceType<typeof documentsV1.DocumentsService>
type Meta = NonNullable<Parameters<ReturnType<Client['putFile']>['write']>[0]['meta']>
interface PutPart {
  readonly meta?: Meta | null
  readonly chunk?: Buffer
  readonly end?: { readonly size?: unknown } | null
}

const CHUNK_BYTES = 65_536

/** The file store and the attachment list for other contexts (proto/documents/v1). */
export function documentsHandlers(needs: DocumentsGrpcNeeds) {
  return {
    listAttachments: ({ bidId }: { bidId: string }) => listAttachments(needs, bidId),
    putFile: (parts: AsyncIterable<PutPart>) => putFile(needs, parts),
    getFile: ({ fileId }: { fileId: string }) => getFile(needs, fileId),
    deleteFile: ({ fileId }: { fileId: string }) => deleteFile(needs, fileId),
    renderPurchaseOrder: (order: OrderMessage) => inChunks(renderPurchaseOrder(needs, order)),
    renderPriceRequest: (paper: PriceRequestPaper) => inChunks(renderPriceRequest(needs, paper)),
    renderLevelling: (paper: LevellingPaper) => inChunks(renderLevelling(needs, paper)),
    renderTmTicket: (paper: TmTicketPaper) => inChunks(renderTmTicket(needs, paper)),
  }
}

async function listAttachments(
  { db, signer }: DocumentsGrpcNeeds,
  bidId: string,
): Promise<{ attachments: AttachmentMessage[] }> {
  const files = await filesOf(db, ATTACHMENT, bidId)
  return {
    attachments: files.map((file) => ({
      id: file.id,
      bidId: file.ownerId,
      fileName: file.fileName,
      contentType: file.contentType,
      size: file.size,
      ...signer.sign(file.id),
      uploadedBy: file.uploadedBy,
      createdAt: file.createdAt.toISOString(),
    })),
  }
}

async function putFile({ db, store }: DocumentsGrpcNeeds, parts: AsyncIterable<PutPart>) {
  const stream = parts[Symbol.asyncIterator]()
  const first = await stream.next()
  const meta = first.done === true ? undefined : first.value.meta
  if (meta == null) throw MetaFirst()
  const about = {
    purpose: required(meta.purpose, 'purpose'),
    ownerId: required(meta.ownerId, 'owner_id'),
    fileName: cleanFileName(meta.fileName),
    uploadedBy: required(meta.uploadedBy, 'uploaded_by'),
  }
  const limits = {
    allowedTypes: FILE_TYPES.filter((type) => meta.allowedTypes?.includes(type) === true),
    maxSize: Math.min(Number(meta.maxSize) || MAX_FILE_BYTES, MAX_FILE_BYTES),
  }
  const written = await storeFile(store, chunks(stream), limits, await idFor(db, meta.fileId))
  try {
    await db.transaction((tx) => insertFiles(tx, [newFile(written, about)]))
  } catch (error) {
    await store.delete(written.id)
    throw error
  }
  const { id, contentType, size, sha256 } = written
  return { fileId: id, contentType, size, sha256 }
}

/** The caller's new id, or one of ours. */
async function idFor(db: Database, wanted: string | undefined): Promise<string> {
  if (wanted === undefined || wanted === '') return newId()
  if (!isUuid(wanted)) throw FileIdNotUuid()
  if ((await findFile(db, wanted)) !== null) throw FileExists()
  return wanted
}

/** The bytes, up to `end`: without it they are not all there. */
async function* chunks(stream: AsyncIterator<PutPart>): AsyncIterable<Buffer> {
  let size = 0
  for (let next = await stream.next(); next.done !== true; next = await stream.next()) {
    const { chunk, end } = next.value
    if (end != null && Number(end.size) === size) return
    if (chunk === undefined) continue
    size += chunk.length
    yield chunk
  }
  throw FileIncomplete()
}

async function* getFile({ db, store }: DocumentsGrpcNeeds, fileId: string) {
  const file = isUuid(fileId) ? await findFile(db, fileId) : null
  if (file === null) throw ResourceNotFound({ resource: 'File' })
  const bytes = await store.get(fileId)
  const { fileName, contentType, size } = file
  yield { meta: { fileName, contentType, size } }
  for await (const chunk of bytes) {
    const buffer = chunk as Buffer
    for (let at = 0; at < buffer.length; at += CHUNK_BYTES) {
      yield { chunk: buffer.subarray(at, at + CHUNK_BYTES) }
    }
  }
}

async function* inChunks(made: Promise<Buffer>) {
  const pdf = await made
  for (let at = 0; at < pdf.length; at += CHUNK_BYTES) {
    yield { chunk: pdf.subarray(at, at + CHUNK_BYTES) }
  }
}

async function deleteFile({ db, fileDeletion }: DocumentsGrpcNeeds, fileId: string) {
  if (isUuid(fileId)) {
    await db.transaction((tx) => discardFiles(tx, { id: fileId }))
    fileDeletion.wake()
  }
  return {}
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw FieldRequired({ name })
  return value
}
