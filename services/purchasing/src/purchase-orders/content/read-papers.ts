import type { Queries } from '../../database.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { type Revision, revisionOf } from '../order/sending.ts'
import { type PaperContent, paperContent } from './paper-content.ts'
import { findPaperFacts } from './paper-facts.store.ts'
import { findSentPapers } from './sendings.store.ts'

export interface Paper extends Revision {
  readonly content: PaperContent
}

/** The papers of these orders as they are now, in their order. */
export async function readPapers(
  db: Queries,
  orders: readonly PurchaseOrder[],
): Promise<readonly Paper[]> {
  const sent = orders.filter(({ sendings }) => sendings.some(({ counts }) => counts))
  const [facts, papers] = await Promise.all([
    findPaperFacts(db, orders),
    findSentPapers(
      db,
      sent.map(({ id }) => id),
    ),
  ])
  return orders.map((po, index) => {
    const about = facts[index]
    if (about === undefined) throw new Error('The facts of a paper are gone')
    const content = paperContent(po, about)
    return { content, ...revisionOf(po.sendings, papers.get(po.id), content) }
  })
}

/** The paper of one order. */
export async function readPaper(db: Queries, order: PurchaseOrder): Promise<Paper> {
  const [paper] = await readPapers(db, [order])
  if (paper === undefined) throw new Error('The paper of an order is gone')
  return paper
}
