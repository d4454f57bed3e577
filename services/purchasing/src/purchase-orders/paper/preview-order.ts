import type { Principal } from '@formwork/kernel'
import type { DocumentsClient } from '../../clients/documents-client.ts'
import type { PoType } from '../../order-types/po-types.ts'
import { orderPaper } from '../content/order-paper.ts'
import { readPaper } from '../content/read-papers.ts'
import { type PlanNeeds, planOrder } from '../creation/plan-order.ts'
import type { CreatePurchaseOrder } from '../facts/po.schemas.ts'

export interface PreviewNeeds extends PlanNeeds {
  readonly documents: Pick<DocumentsClient, 'renderPurchaseOrder'>
}

/** An order has its number from its creation on. */
const NO_NUMBER = 'DRAFT'

/**
 * The paper that an order would have: checked as at its creation, rendered as every order is, and
 * not written.
 */
export async function previewOrder(
  needs: PreviewNeeds,
  type: PoType,
  body: CreatePurchaseOrder,
  by: Principal,
): Promise<Buffer> {
  const { order } = await planOrder(needs, type, body, by)
  const now = new Date()
  const { content, revision } = await readPaper(needs.db, {
    ...order,
    poNumber: NO_NUMBER,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
    authorizer: null,
    version: 1,
  })
  return needs.documents.renderPurchaseOrder(orderPaper(content, revision))
}
