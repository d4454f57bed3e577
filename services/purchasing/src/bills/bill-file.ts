import { ResourceNotFound } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import { MAX_FILE_BYTES, type Upload, type UploadForm, type UploadSink } from '@formwork/uploads'
import type { DocumentsClient, NewFile, StoredFile } from '../clients/documents-client.ts'
import type { Database } from '../database.ts'
import {
  claimUpload,
  giveUploadBack,
  noteUpload,
} from '../purchase-orders/receipts/receipt-files.ts'
import type { Bill, BillFile } from './bill.ts'
import { nextBillStatus } from './bill-transitions.ts'
import { findBill } from './bills.store.ts'
import { type BillRequest, billNotFound, changeBill } from './change-bill.ts'
import { refuseOthers } from './refuse-others.ts'
import { saveBill } from './save-bill.ts'
import { writeBillFile } from './written-bills.store.ts'

/** One file, in a part of any name. */
export const BILL_FORM: UploadForm = {
  noun: 'bill',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']

export interface BillFileNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentsClient, 'putFile' | 'getFile'>
  readonly log: Logger
}

type NamedFile = StoredFile & { readonly fileName: string }
type ReadFile = (sink: UploadSink<NamedFile>) => Promise<Upload<NamedFile>>

/**
 * The paper of a bill: streamed to documents, then tied to the bill under its lock. One that it
 * replaces is kept and named in the history.
 */
export async function uploadBillFile(
  needs: BillFileNeeds,
  request: BillRequest,
  read: ReadFile,
): Promise<Bill> {
  const known = await findBill(needs.db, request.id)
  if (known === undefined) throw billNotFound()
  request.check(known.version)
  refuseOthers(known, request.by)
  nextBillStatus('file', known)
  const discard = async (files: readonly NamedFile[]): Promise<void> => {
    for (const { fileId } of files) await giveBack(needs, fileId)
  }
  const keep: UploadSink<NamedFile>['keep'] = ({ fileName, content }) =>
    store(needs, request, fileName, content)
  const { files } = await read({ keep, discard })
  try {
    const [stored] = files
    if (stored === undefined) throw new Error('an upload without a file was read')
    return await tieFile(needs.db, request, stored)
  } catch (error) {
    await discard(files)
    throw error
  }
}

async function store(
  { db, documents }: BillFileNeeds,
  { id, by }: BillRequest,
  fileName: string,
  bytes: AsyncIterable<Buffer>,
): Promise<NamedFile> {
  const file: NewFile = {
    fileId: await noteUpload(db, id),
    purpose: 'bill',
    ownerId: id,
    fileName,
    allowedTypes: TYPES,
    maxSize: BILL_FORM.maxFileBytes,
    uploadedBy: by.email,
  }
  return { ...(await documents.putFile(file, bytes)), fileName }
}

function tieFile(db: Database, request: BillRequest, stored: NamedFile): Promise<Bill> {
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
  const bill = await findBill(db, id)
  if (bill === undefined) throw billNotFound()
  if (bill.file === null) throw fileNotFound()
  const { fileId, fileName, contentType } = bill.file
  const { size, bytes } = await documents.getFile(fileId)
  return { fileName, contentType, size, bytes }
}

const fileNotFound = () => ResourceNotFound({ resource: 'File' })

async function giveBack({ db, log }: BillFileNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(db, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
