import { newId, type Principal } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { nextStatus, type Trigger } from '../order/po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { findReceipt, withReceipt } from './find-receipt.ts'
import { readAmount } from './receipt-amount.ts'
import { claimUpload } from './receipt-files.ts'
import { RECEIPT_FORM } from './receipt-form.ts'
import { MOST_RECEIPTS, TooManyReceipts } from './receipts.errors.ts'
import {
  findDuplicateReceipt,
  insertReceipt,
  receiptSummary,
  writeReceipt,
} from './receipts.store.ts'
import { type NamedFile, type ReadUpload, storeUpload, type UploadNeeds } from './store-upload.ts'

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
 * picture that is replaced is kept, and named in the history (bills section 3).
 */
export async function uploadReceipt(
  needs: UploadNeeds,
  { trigger, receiptId }: UploadTarget,
  request: ChangeRequest,
  read: ReadUpload,
): Promise<Uploaded> {
  await refuseNow(needs.db, trigger, request, receiptId)
  return storeUpload(
    needs,
    {
      form: RECEIPT_FORM,
      purpose: 'receipt',
      ownerId: request.id,
      allowedTypes: ['image/jpeg', 'image/png'],
      uploadedBy: request.by.email,
    },
    read,
    (file, texts) => {
      const amount = readAmount(texts.get('amount'))
      return changeLocked(needs.db, request, (tx, before) =>
        tieReceipt(tx, before, { trigger, receiptId, by: request.by, file, amount }),
      )
    },
  )
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
