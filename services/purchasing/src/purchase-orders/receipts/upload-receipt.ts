import { AppError, NotFoundError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { Tx } from '../../database.ts'
import type { PrismaClient } from '../../generated/prisma/client.ts'
import type { DocumentsClient, NewFile, StoredFile } from '../../neighbours/documents-client.ts'
import { type ChangeRequest, changeLocked } from '../change-purchase-order.ts'
import { findDuplicateReceipt, findPurchaseOrder } from '../po.store.ts'
import { decide, nextStatus } from '../po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../purchase-order.ts'
import { saveChange } from '../save-change.ts'
import { MAX_RECEIPT_BYTES, type TakeFile, tooLarge, type Upload } from './read-upload.ts'
import { announceDiscarded, claimUpload, giveUploadBack, noteUpload } from './receipt-files.ts'
import { receiptSummary, writeReceipt } from './receipts.store.ts'

export interface UploadNeeds {
  readonly prisma: PrismaClient
  readonly documents: Pick<DocumentsClient, 'putFile'>
  readonly log: Logger
}

type NamedFile = StoredFile & { readonly fileName: string }
type ReadUpload = (take: TakeFile<NamedFile | undefined>) => Promise<Upload<NamedFile | undefined>>

/**
 * Takes the receipt of an order: streams it to documents, then ties it to the order under its lock. A
 * file that ends up tied to nothing is given back.
 */
export const uploadReceipt =
  (needs: UploadNeeds) =>
  async (request: ChangeRequest, read: ReadUpload): Promise<PurchaseOrder> => {
    const untimely = await refusalNow(needs.prisma, request)
    const upload = await read(
      untimely === undefined
        ? (fileName, bytes) => store(needs, request, fileName, bytes)
        : (_fileName, bytes) => skip(bytes),
    )
    const { stored, amount } = upload
    try {
      if (upload.refusal !== undefined) throw upload.refusal
      if (untimely !== undefined) throw untimely
      if (stored === undefined) throw new Error('An upload was neither stored nor refused')
      return await changeLocked(needs.prisma, request, (tx, before) =>
        tieReceipt(tx, before, request, stored, amount),
      )
    } catch (error) {
      if (stored !== undefined) await giveBack(needs, stored.fileId)
      throw error
    }
  }

/** Spares documents a file that the order would refuse anyhow. The lock decides in the end. */
async function refusalNow(
  prisma: PrismaClient,
  { id, by, check }: ChangeRequest,
): Promise<AppError | undefined> {
  const po = await findPurchaseOrder(prisma, id)
  if (po === undefined) return new NotFoundError('Purchase order')
  try {
    check(po.version)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const decision = decide('upload-receipt', po.status, by.roles)
  return decision instanceof AppError ? decision : undefined
}

/** A file that documents refuses, or does not answer for, is given back as forgotten. */
async function store(
  { prisma, documents }: UploadNeeds,
  { id, by }: ChangeRequest,
  fileName: string,
  bytes: AsyncIterable<Buffer>,
): Promise<NamedFile> {
  const file: NewFile = {
    fileId: await noteUpload(prisma, id),
    purpose: 'receipt',
    ownerId: id,
    fileName,
    allowedTypes: ['image/jpeg', 'image/png'],
    maxSize: MAX_RECEIPT_BYTES,
    uploadedBy: by.email,
  }
  try {
    return { ...(await documents.putFile(file, bytes)), fileName }
  } catch (error) {
    throw inWordsOfReceipts(error)
  }
}

function inWordsOfReceipts(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.kind === 'too-large') return tooLarge()
  if (error.kind !== 'unsupported-type') return error
  return new AppError('unsupported-type', 'UNSUPPORTED_TYPE', 'Receipt must be a JPEG or PNG image')
}

async function skip(bytes: AsyncIterable<Buffer>): Promise<undefined> {
  for await (const _chunk of bytes);
}

async function tieReceipt(
  tx: Tx,
  before: PurchaseOrder,
  { by }: ChangeRequest,
  { fileId, sha256, fileName, contentType, size }: NamedFile,
  amount: number | null,
): Promise<PurchaseOrder> {
  const status = nextStatus('upload-receipt', before.status, by.roles)
  await claimUpload(tx, fileId)
  const at = new Date()
  const receipt: Receipt = {
    ...{ fileId, sha256, fileName, contentType, size, amount },
    duplicateOf: await findDuplicateReceipt(tx, sha256, before.id),
    uploadedBy: by.email,
    uploadedAt: at,
  }
  await writeReceipt(tx, before.id, receipt)
  const old = before.receipt
  const change = { field: 'receipt', old: receiptSummary(old), new: receiptSummary(receipt) }
  const edited: PurchaseOrder = { ...before, status, receipt, rejection: null }
  const after = await saveChange(tx, before, edited, {
    event: 'receipt-uploaded',
    action: 'receipt-uploaded',
    by: by.email,
    at,
    changes: [change],
  })
  if (old !== null) await announceDiscarded(tx, before.id, old.fileId)
  return after
}

async function giveBack({ prisma, log }: UploadNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(prisma, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
