import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Queries } from '../../database.ts'
import { orderPaper } from '../content/order-paper.ts'
import { readPaper } from '../content/read-papers.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'

export interface RenderedOrder {
  readonly fileName: string
  readonly pdf: Buffer
}

export interface PaperNeeds {
  readonly db: Queries
  readonly documents: Pick<DocumentsClient, 'renderPurchaseOrder'>
}

/** The order as PDF, to be sent to its vendor; documents renders it. */
export async function renderOrder(
  { db, documents }: PaperNeeds,
  id: string,
): Promise<RenderedOrder> {
  const po = await readPurchaseOrder(db, id)
  const { content, revision } = await readPaper(db, po)
  const pdf = await documents.renderPurchaseOrder(orderPaper(content, revision))
  return { fileName: `${po.poNumber}.pdf`, pdf }
}
