import { ResourceNotFound } from '@formwork/kernel'
import { MAX_FILE_BYTES, type UploadForm } from '@formwork/uploads'
import type { DocumentsClient } from '../clients/documents-client.ts'
import type { Database } from '../database.ts'
import { claimUpload } from '../purchase-orders/receipts/receipt-files.ts'
import {
  type NamedFile,
  type ReadUpload,
  storeUpload,
  type UploadNeeds,
} from '../purchase-orders/receipts/store-upload.ts'
import type { Bill, BillFile } from './bill.ts'
import { nextBillStatus } from './bill-transitions.ts'
import { readBill } from './bills.store.ts'
import { type BillRequest, changeBill } from './change-bill.ts'
import { refuseOthers } from './refuse-others.ts'
import { saveBill } from './save-bill.ts'
import { writeBillFile } from './written-bills.store.ts'

/** One file, in a part of any name. */
export const BILL_FORM: UploadForm = {
  noun: 'bill',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}

export interface BillFileNeeds extends UploadNeeds {
  readonly documents: Pick<DocumentsClient, 'putFile' | 'getFile'>
}

/**
 * The paper of a bill: streamed to documents, then tied to the bill under its lock. One that it
 * replaces is kept and named in the history.
 */
export async function uploadBillFile(
  needs: BillFileNeeds,
  request: BillRequest,
  read: ReadUpload,
): Promise<Bill> {
  const known = await readBill(needs.db, request.id)
  request.check(known.version)
  refuseOthers(known, request.by)
  nextBillStatus('file', known)
  return storeUpload(
    needs,
    {
      form: BILL_FORM,
      purpose: 'bill',
      ownerId: request.id,
      allowedTypes: ['application/pdf', 'image/jpeg', 'image/png'],
      uploadedBy: request.by.email,
    },
    read,
    ({ files: [stored] }) => tieFile(needs.db, request, stored),
  )
}

function tieFile(db: Database, request: BillRequest, stored: NamedFile | undefined): Promise<Bill> {
  if (stored === undefined) throw new Error('An upload without a file was read')
  return changeBill(db, request, async (tx, { before, orders }) => {
    refuseOthers(before, request.by)
    const status = nextBillStatus('file', before)
    await claimUpload(tx, stored.fileId)
    const at = new Date()
    const file: BillFile = { ...stored, uploadedBy: request.by.email, uploadedAt: at }
    await writeBillFile(tx, before.id, file)
    const changes = [{ field: 'file', old: before.file, new: file }]
    const action = before.file === null ? 'file-uploaded' : 'file-replaced'
    const change = { action, by: request.by, at, reason: null, changes }
    return saveBill(tx, { before, edited: { ...before, status, file }, orders, change })
  })
}

/** Takes the paper away; it is kept and named in the history. */
export function deleteBillFile(db: Database, request: BillRequest): Promise<Bill> {
  return changeBill(db, request, async (tx, { before, orders }) => {
    refuseOthers(before, request.by)
    const status = nextBillStatus('file-delete', before)
    if (before.file === null) throw fileNotFound()
    await writeBillFile(tx, before.id, null)
    const changes = [{ field: 'file', old: before.file, new: null }]
    const at = new Date()
    const change = { action: 'file-deleted', by: request.by, at, reason: null, changes }
    return saveBill(tx, { before, edited: { ...before, status, file: null }, orders, change })
  })
}

/** The paper of a bill, as documents sends it. */
export async function readBillFile({ db, documents }: BillFileNeeds, id: string) {
  const bill = await readBill(db, id)
  if (bill.file === null) throw fileNotFound()
  const { fileId, fileName, contentType } = bill.file
  const { size, bytes } = await documents.getFile(fileId)
  return { fileName, contentType, size, bytes }
}

const fileNotFound = () => ResourceNotFound({ resource: 'File' })
