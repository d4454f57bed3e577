import { newId, type Principal } from '@formwork/kernel'
import type { UploadForm } from '@formwork/uploads'
import type { Database, Tx } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { nextStatus, type Trigger } from '../order/po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { NO_TICKET } from '../order/tickets.ts'
import { editedTicket } from '../tickets/ticket-fields.ts'
import { oneOfEachTicket, refuseTakenNumbers } from '../tickets/ticket-numbers.ts'
import { findReceipt, withReceipt } from './find-receipt.ts'
import { claimUpload } from './receipt-files.ts'
import { MOST_RECEIPTS, TooManyReceipts } from './receipts.errors.ts'
import {
  findDuplicateReceipt,
  insertReceipt,
  receiptSummary,
  writeReceipt,
} from './receipts.store.ts'
import { type NamedFile, type ReadUpload, storeUpload, type UploadNeeds } from './store-upload.ts'
import { readUploadFields, type UploadFields } from './upload-fields.ts'

/** The first receipt of an order, more of them, or another picture in the place of one. */
export type UploadTrigger = Extract<Trigger, 'upload-receipt' | 'add-receipt' | 'change-receipt'>

export interface UploadTarget {
  readonly trigger: UploadTrigger
  readonly form: UploadForm
  /** The receipt whose picture is replaced. */
  readonly receiptId?: string
}

export interface Uploaded {
  readonly purchaseOrder: PurchaseOrder
  /** Those that the upload brought, in its order. */
  readonly receipts: readonly Receipt[]
}

/** Number of an order that already had one of the pictures; null: none had. */
export const duplicateOf = (uploaded: readonly Receipt[]): string | null =>
  uploaded.find((receipt) => receipt.duplicateOf !== null)?.duplicateOf ?? null

/**
 * Takes receipts of an order: streams them to documents, then ties them to the order under its lock,
 * all or none. A picture that is replaced is kept, and named in the history (bills section 3).
 */
export async function uploadReceipts(
  needs: UploadNeeds,
  target: UploadTarget,
  request: ChangeRequest,
  read: ReadUpload,
): Promise<Uploaded> {
  await refuseNow(needs.db, target, request)
  return storeUpload(
    needs,
    {
      form: target.form,
      purpose: 'receipt',
      ownerId: request.id,
      allowedTypes: ['image/jpeg', 'image/png'],
      uploadedBy: request.by.email,
    },
    read,
    ({ files, texts }) => {
      const arrived = { files, fields: readUploadFields(files.length, texts), by: request.by }
      return oneOfEachTicket(() =>
        changeLocked(needs.db, request, (tx, before) => tieReceipts(tx, before, target, arrived)),
      )
    },
  )
}

/** Spares documents a file that the order would refuse anyhow. The lock decides in the end. */
async function refuseNow(
  db: Database,
  target: UploadTarget,
  { id, by, check }: ChangeRequest,
): Promise<void> {
  const po = await readPurchaseOrder(db, id)
  check(po.version)
  const old = replacedBy(target, po)
  nextStatus(target.trigger, po.status, by.roles)
  refuseTooMany(po, old, 1)
  await holdToLimits(db, po)
}

interface Arrived {
  readonly files: readonly NamedFile[]
  readonly fields: UploadFields
  readonly by: Principal
}

async function tieReceipts(
  tx: Tx,
  before: PurchaseOrder,
  target: UploadTarget,
  { files, fields, by }: Arrived,
): Promise<Uploaded> {
  const old = replacedBy(target, before)
  const status = nextStatus(target.trigger, before.status, by.roles)
  refuseTooMany(before, old, files.length)
  const at = new Date()
  // What is sent beside another picture in the place of one says nothing of that.
  const { amount, ticket }: UploadFields =
    target.trigger === 'change-receipt' ? { amount: old?.amount ?? null, ticket: {} } : fields
  const said = { amount, ...editedTicket(before, old ?? NO_TICKET, ticket) }
  const receipts: Receipt[] = []
  for (const file of files) {
    await claimUpload(tx, file.fileId)
    const duplicateOf = await findDuplicateReceipt(tx, file.sha256, old?.id ?? null)
    const id = old?.id ?? newId()
    const uploaded = { uploadedBy: by.email, uploadedAt: at.toISOString() }
    const receipt: Receipt = { ...file, ...said, ...uploaded, id, duplicateOf }
    await refuseTakenNumbers(tx, before, [receipt])
    await (old === null ? insertReceipt(tx, before, receipt) : writeReceipt(tx, before, receipt))
    receipts.push(receipt)
  }
  const edited = withUploaded(before, status, receipts, old)
  await holdToLimits(tx, edited)
  const purchaseOrder = await saveChange(tx, before, edited, {
    event: 'receipt-uploaded',
    action: target.trigger === 'change-receipt' ? 'receipt-replaced' : 'receipt-uploaded',
    by,
    at,
    changes: receipts.map((receipt) => ({
      field: 'receipt',
      old: receiptSummary(old),
      new: receiptSummary(receipt),
    })),
  })
  return { purchaseOrder, receipts }
}

function withUploaded(
  before: PurchaseOrder,
  status: PurchaseOrder['status'],
  uploaded: readonly Receipt[],
  old: Receipt | null,
): PurchaseOrder {
  const [replacing] = uploaded
  const receipts =
    old === null || replacing === undefined
      ? [...before.receipts, ...uploaded]
      : withReceipt(before, replacing)
  return { ...before, status, receipts, rejection: null }
}

/**
 * The receipt whose picture is replaced; null when the upload is one more. After a rejection the
 * specification's upload replaces, but never one of several.
 */
function replacedBy({ trigger, receiptId }: UploadTarget, po: PurchaseOrder): Receipt | null {
  if (receiptId !== undefined) return findReceipt(po, receiptId)
  const [first] = po.receipts
  const replaces = trigger === 'upload-receipt' && po.receipts.length === 1
  return replaces && first !== undefined ? first : null
}

function refuseTooMany(
  { receipts }: PurchaseOrder,
  replaced: Receipt | null,
  coming: number,
): void {
  if (replaced === null && receipts.length + coming > MOST_RECEIPTS) throw TooManyReceipts()
}
