import { AppError, ResourceNotFound } from '@formwork/kernel'
import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Database } from '../../database.ts'
import { findEarlierPicture } from '../history.store.ts'
import { PoNotFound } from '../po.errors.ts'
import { findPurchaseOrder } from '../po.store.ts'
import { ReceiptNotFound } from './receipts.errors.ts'

export interface ReceiptFile {
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly bytes: AsyncIterable<Buffer>
}

/** The image of an order's first receipt, or of the one that is named, as documents sends it. */
export const readReceipt =
  (db: Database, documents: Pick<DocumentsClient, 'getFile'>) =>
  async (id: string, receiptId?: string): Promise<ReceiptFile> => {
    const po = await findPurchaseOrder(db, id)
    if (po === undefined) throw PoNotFound()
    const receipt = po.receipts.find((each) => receiptId === undefined || each.id === receiptId)
    if (receipt === undefined) throw ReceiptNotFound()
    return readFile(documents, receipt)
  }

/** A picture that another one took the place of. */
export const readEarlierPicture =
  (db: Database, documents: Pick<DocumentsClient, 'getFile'>) =>
  async (id: string, receiptId: string, fileId: string): Promise<ReceiptFile> => {
    const named = await findEarlierPicture(db, { id, receiptId, fileId })
    if (named === undefined) throw ResourceNotFound({ resource: 'Picture' })
    return readFile(documents, { ...named, fileId })
  }

type NamedFile = Pick<ReceiptFile, 'fileName' | 'contentType'> & { readonly fileId: string }

async function readFile(
  documents: Pick<DocumentsClient, 'getFile'>,
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
