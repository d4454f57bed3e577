import { AppError, NotFoundError } from '@formwork/kernel'
import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Database } from '../../database.ts'
import { findPurchaseOrder } from '../po.store.ts'

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
    if (po === undefined) throw new NotFoundError('Purchase order')
    const receipt = po.receipts.find((each) => receiptId === undefined || each.id === receiptId)
    if (receipt === undefined) throw new NotFoundError('Receipt')
    try {
      const { size, bytes } = await documents.getFile(receipt.fileId)
      const { fileName, contentType } = receipt
      return { fileName, contentType, size, bytes }
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found')
        throw new NotFoundError('Receipt')
      throw error
    }
  }
