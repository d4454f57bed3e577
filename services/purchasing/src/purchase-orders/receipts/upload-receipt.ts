import { ConflictError, NotFoundError, newId, type Principal } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import { MAX_FILE_BYTES, type Upload, type UploadForm, type UploadSink } from '@formwork/uploads'
import type { DocumentsClient, NewFile, StoredFile } from '../../clients/documents-client.ts'
import type { Database, Tx } from '../../database.ts'
import { type ChangeRequest, changeLocked } from '../change-purchase-order.ts'
import { holdToLimits } from '../hold-to-limits.ts'
import { findDuplicateReceipt, findPurchaseOrder } from '../po.store.ts'
import { nextStatus, type Trigger } from '../po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../purchase-order.ts'
import { saveChange } from '../save-change.ts'
import { readAmount } from './receipt-amount.ts'
import { announceDiscarded, claimUpload, giveUploadBack, noteUpload } from './receipt-files.ts'
import { insertReceipt, receiptSummary, replaceReceipt } from './receipts.store.ts'

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

/** The first receipt of an order, or one that takes its place; or one more. */
export type UploadTrigger = Extract<Trigger, 'upload-receipt' | 'add-receipt'>

export interface Uploaded {
  readonly purchaseOrder: PurchaseOrder
  readonly receipt: Receipt
}

/**
 * Takes a receipt of an order: streams it to documents, then ties it to the order under its lock. A
 * file that ends up tied to nothing is given back.
 */
export const uploadReceipt =
  (needs: UploadNeeds, trigger: UploadTrigger) =>
  async (request: ChangeRequest, read: ReadReceipt): Promise<Uploaded> => {
    await refuseNow(needs.db, trigger, request)
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
        tieReceipt(tx, before, { trigger, by: request.by, file, amount }),
      )
    } catch (error) {
      await discard(files)
      throw error
    }
  }

/** Spares documents a file that the order would refuse anyhow. The lock decides in the end. */
async function refuseNow(
  db: Database,
  trigger: UploadTrigger,
  { id, by, check }: ChangeRequest,
): Promise<void> {
  const po = await findPurchaseOrder(db, id)
  if (po === undefined) throw new NotFoundError('Purchase order')
  check(po.version)
  nextStatus(trigger, po.status, by.roles)
  refuseTooMany(trigger, po)
  await holdToLimits(db, po)
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

interface Arrived {
  readonly trigger: UploadTrigger
  readonly by: Principal
  readonly file: NamedFile
  readonly amount: number | null
}

async function tieReceipt(
  tx: Tx,
  before: PurchaseOrder,
  { trigger, by, file, amount }: Arrived,
): Promise<Uploaded> {
  const status = nextStatus(trigger, before.status, by.roles)
  refuseTooMany(trigger, before)
  await claimUpload(tx, file.fileId)
  const at = new Date()
  const old = trigger === 'upload-receipt' ? (before.receipts[0] ?? null) : null
  const receipt: Receipt = {
    id: newId(),
    ...{ ...file, amount },
    duplicateOf: await findDuplicateReceipt(tx, file.sha256, old?.id ?? null),
    uploadedBy: by.email,
    uploadedAt: at.toISOString(),
  }
  const others = before.receipts.filter(({ id }) => id !== old?.id)
  const receipts = old === null ? [...others, receipt] : [receipt, ...others]
  const edited: PurchaseOrder = { ...before, status, receipts, rejection: null }
  await holdToLimits(tx, edited)
  if (old === null) await insertReceipt(tx, before.id, receipt)
  else await replaceReceipt(tx, old, receipt)
  const after = await saveChange(tx, before, edited, {
    event: 'receipt-uploaded',
    action: 'receipt-uploaded',
    by: by.email,
    at,
    changes: [{ field: 'receipt', old: receiptSummary(old), new: receiptSummary(receipt) }],
  })
  if (old !== null) await announceDiscarded(tx, before.id, old.fileId)
  return { purchaseOrder: after, receipt }
}

/** Every answer with the order tells all of them. */
const MOST_RECEIPTS = 500

function refuseTooMany(trigger: UploadTrigger, { receipts }: PurchaseOrder): void {
  if (trigger === 'upload-receipt' || receipts.length < MOST_RECEIPTS) return
  throw new ConflictError(
    `A purchase order has at most ${MOST_RECEIPTS} receipts`,
    'TOO_MANY_RECEIPTS',
  )
}

async function giveBack({ db, log }: UploadNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(db, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
