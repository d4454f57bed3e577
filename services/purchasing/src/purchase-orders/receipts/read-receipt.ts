import { AppError, ResourceNotFound } from '@formwork/kernel'
import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Queries } from '../../database.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { findEarlierPicture } from '../lifecycle/history.store.ts'
import { ReceiptNotFound } from './receipts.errors.ts'

export interface ReceiptFile {
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly bytes: AsyncIterable<Buffer>
}

export interface FileNeeds {
  readonly db: Queries
  readonly documents: Pick<DocumentsClient, 'getFile'>
}

/** The image of an order's first receipt, or of the one that is named, as documents sends it. */
export async function readReceipt(
  { db, documents }: FileNeeds,
  id: string,
  receiptId?: string,
): Promise<ReceiptFile> {
  const { receipts } = await readPurchaseOrder(db, id)
  const receipt = receipts.find((each) => receiptId === undefined || each.id === receiptId)
  if (receipt === undefined) throw ReceiptNotFound()
  return readFile(documents, receipt)
}

/** A picture that another one took the place of. */
export async function readEarlierPicture(
  { db, documents }: FileNeeds,
  picture: { readonly id: string; readonly receiptId: string; readonly fileId: string },
): Promise<ReceiptFile> {
  const named = await findEarlierPicture(db, picture)
  if (named === undefined) throw ResourceNotFound({ resource: 'Picture' })
  return readFile(documents, { ...named, fileId: picture.fileId })
}

type NamedFile = Pick<ReceiptFile, 'fileName' | 'contentType'> & { readonly fileId: string }

async function readFile(
  documents: FileNeeds['documents'],
  { fileId, fileName, contentType }: NamedFile,
): Promise<ReceiptFile> {
  try {
    const { size, bytes } = await documents.getFile(fileId)
    return { fileName, contentType, size, bytes }
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') throw ReceiptNotFound()
    throw error
  }
}
