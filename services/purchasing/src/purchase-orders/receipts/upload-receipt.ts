import { newId, type Principal } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { Upload, UploadSink } from '@formwork/uploads'
import type { DocumentsClient, NewFile, StoredFile } from '../../clients/documents-client.ts'
import type { Database, Tx } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { nextStatus, type Trigger } from '../order/po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { findReceipt, withReceipt } from './find-receipt.ts'
import { readAmount } from './receipt-amount.ts'
import { claimUpload, giveUploadBack, noteUpload } from './receipt-files.ts'
import { RECEIPT_FORM } from './receipt-form.ts'
import { MOST_RECEIPTS, TooManyReceipts } from './receipts.errors.ts'
import {
  findDuplicateReceipt,
  insertReceipt,
  receiptSummary,
  writeReceipt,
} from './receipts.store.ts'

export interface UploadNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentsClient, 'putFile'>
  readonly log: Logger
}

type NamedFile = StoredFile & { readonly fileName: string }
type ReadReceipt = (sink: UploadSink<NamedFile>) => Promise<Upload<NamedFile>>

/** The first receipt of an order, one more, or another picture in the place of one. */
export type UploadTrigger = Extract<Trigger, 'upload-receipt' | 'add-receipt' | 'change-receipt'>

export interface UploadTarget {
  readonly trigger: UploadTrigger
  /** The receipt whose picture is replaced. */
  readonly receiptId?: string
}

export interface Uploaded {
  readonly purchaseOrder: PurchaseOrder
  readonly receipt: Receipt
}

/**
 * Takes a receipt of an order: streams it to documents, then ties it to the order under its lock. A
 * file that ends up tied to nothing is given back; a picture that is replaced is kept, and named in
 * the history (bills section 3).
 */
export async function uploadReceipt(
  needs: UploadNeeds,
  { trigger, receiptId }: UploadTarget,
  request: ChangeRequest,
  read: ReadReceipt,
): Promise<Uploaded> {
  await refuseNow(needs.db, trigger, request, receiptId)
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
      tieReceipt(tx, before, { trigger, receiptId, by: request.by, file, amount }),
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
  receiptId: string | undefined,
): Promise<void> {
  const po = await readPurchaseOrder(db, id)
  check(po.version)
  const old = replacedBy(trigger, po, receiptId)
  nextStatus(trigger, po.status, by.roles)
  refuseTooMany(po, old)
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
  readonly receiptId: string | undefined
  readonly by: Principal
  readonly file: NamedFile
  readonly amount: number | null
}

async function tieReceipt(tx: Tx, before: PurchaseOrder, arrived: Arrived): Promise<Uploaded> {
  const { trigger, by, file } = arrived
  const old = replacedBy(trigger, before, arrived.receiptId)
  const status = nextStatus(trigger, before.status, by.roles)
  refuseTooMany(before, old)
  await claimUpload(tx, file.fileId)
  const at = new Date()
  const receipt: Receipt = {
    ...file,
    id: old?.id ?? newId(),
    amount: trigger === 'change-receipt' ? (old?.amount ?? null) : arrived.amount,
    duplicateOf: await findDuplicateReceipt(tx, file.sha256, old?.id ?? null),
    uploadedBy: by.email,
    uploadedAt: at.toISOString(),
  }
  const receipts = old === null ? [...before.receipts, receipt] : withReceipt(before, receipt)
  const edited: PurchaseOrder = { ...before, status, receipts, rejection: null }
  await holdToLimits(tx, edited)
  await (old === null ? insertReceipt(tx, before.id, receipt) : writeReceipt(tx, receipt))
  const purchaseOrder = await saveChange(tx, before, edited, {
    event: 'receipt-uploaded',
    action: trigger === 'change-receipt' ? 'receipt-replaced' : 'receipt-uploaded',
    by,
    at,
    changes: [{ field: 'receipt', old: receiptSummary(old), new: receiptSummary(receipt) }],
  })
  return { purchaseOrder, receipt }
}

/**
 * The receipt whose picture is replaced; null when the upload is one more. After a rejection the
 * specification's upload replaces, but never one of several.
 */
function replacedBy(
  trigger: UploadTrigger,
  po: PurchaseOrder,
  receiptId: string | undefined,
): Receipt | null {
  if (receiptId !== undefined) return findReceipt(po, receiptId)
  const [first] = po.receipts
  const replaces = trigger === 'upload-receipt' && po.receipts.length === 1
  return replaces && first !== undefined ? first : null
}

function refuseTooMany({ receipts }: PurchaseOrder, replaced: Receipt | null): void {
  if (replaced !== null || receipts.length < MOST_RECEIPTS) return
  throw TooManyReceipts()
}

async function giveBack({ db, log }: UploadNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(db, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
