import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Queries } from '../../database.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { orderPaper } from './order-paper.ts'
import { findPaperFacts } from './paper-facts.store.ts'

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
  const paper = orderPaper(po, await findPaperFacts(db, po))
  return { fileName: `${po.poNumber}.pdf`, pdf: await documents.renderPurchaseOrder(paper) }
}
