import { NotFoundError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import { MAX_FILE_BYTES, type Upload, type UploadForm, type UploadSink } from '@formwork/uploads'
import type { Database, Tx } from '../../database.ts'
import type { DocumentsClient, NewFile, StoredFile } from '../../neighbours/documents-client.ts'
import { type ChangeRequest, changeLocked } from '../change-purchase-order.ts'
import { findDuplicateReceipt, findPurchaseOrder } from '../po.store.ts'
import { nextStatus } from '../po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../purchase-order.ts'
import { saveChange } from '../save-change.ts'
import { readAmount } from './receipt-amount.ts'
import { announceDiscarded, claimUpload, giveUploadBack, noteUpload } from './receipt-files.ts'
import { receiptSummary, writeReceipt } from './receipts.store.ts'

export interface UploadNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentsClient, 'putFile'>
  readonly log: Logger
}

type NamedFile = StoredFile & { readonly fileName: string }
type ReadReceipt = (sink: UploadSink<NamedFile>) => Promise<Upload<NamedFile>>

/** One image, in a part of any name. */
export const RECEIPT_FORM: UploadForm = {
  noun: 'receipt',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}

/**
 * Takes the receipt of an order: streams it to documents, then ties it to the order under its lock. A
 * file that ends up tied to nothing is given back.
 */
export const uploadReceipt =
  (needs: UploadNeeds) =>
  async (request: ChangeRequest, read: ReadReceipt): Promise<PurchaseOrder> => {
    await refuseNow(needs.db, request)
    const discard = async (files: readonly NamedFile[]): Promise<void> => {
      for (const { fileId } of files) await giveBack(needs, fileId)
    }
    const { files, texts } = await read({
      keep: ({ fileName, content }) => store(needs, request, fileName, content),
      discard,
    })
    try {
      const [file] = files
      if (file === undefined) throw new Error('an upload without a receipt was taken in')
      const amount = readAmount(texts.get('amount'))
      return await changeLocked(needs.db, request, (tx, before) =>
        tieReceipt(tx, before, request, file, amount),
      )
    } catch (error) {
      await discard(files)
      throw error
    }
  }

/** Spares documents a file that the order would refuse anyhow. The lock decides in the end. */
async function refuseNow(db: Database, { id, by, check }: ChangeRequest): Promise<void> {
  const po = await findPurchaseOrder(db, id)
  if (po === undefined) throw new NotFoundError('Purchase order')
  check(po.version)
  nextStatus('upload-receipt', po.status, by.roles)
}

/** A file that documents refuses, or does not answer for, is given back as forgotten. */
async function store(
  { db, documents }: UploadNeeds,
  { id, by }: ChangeRequest,
  fileName: string,
  bytes: AsyncIterable<Buffer>,
): Promise<NamedFile> {
  const file: NewFile = {
    fileId: await noteUpload(db, id),
    purpose: 'receipt',
    ownerId: id,
    fileName,
    allowedTypes: ['image/jpeg', 'image/png'],
    maxSize: RECEIPT_FORM.maxFileBytes,
    uploadedBy: by.email,
  }
  return { ...(await documents.putFile(file, bytes)), fileName }
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

async function giveBack({ db, log }: UploadNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(db, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
