import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { Database } from '../../database.ts'
import { PoNotFound } from '../po.errors.ts'
import { findPurchaseOrder } from '../po.store.ts'
import { orderPaper } from './order-paper.ts'
import { findPaperFacts } from './paper-facts.store.ts'

export interface RenderedOrder {
  readonly fileName: string
  readonly pdf: Buffer
}

/** The order as PDF, to be sent to its vendor; documents renders it. */
export const renderOrder =
  (db: Database, documents: Pick<DocumentsClient, 'renderPurchaseOrder'>) =>
  async (id: string): Promise<RenderedOrder> => {
    const po = await findPurchaseOrder(db, id)
    if (po === undefined) throw PoNotFound()
    const paper = orderPaper(po, await findPaperFacts(db, po))
    return { fileName: `${po.poNumber}.pdf`, pdf: await documents.renderPurchaseOrder(paper) }
  }
