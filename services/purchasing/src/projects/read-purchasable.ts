import type { PurchasableMessage } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { findOrdered } from './ordered.store.ts'
import { findProject } from './projects.store.ts'
import { type Purchasable, toPurchasable } from './purchasable.ts'

export interface PurchasableNeeds {
  readonly db: Queries
  readonly estimating: {
    /** What a project needs bought; undefined when there is none. */
    purchasable(projectId: string): Promise<readonly PurchasableMessage[] | undefined>
  }
}

/**
 * What the bid needs bought, and how much of it is ordered. Nothing any more when the bid is gone.
 */
export async function readPurchasable(
  { db, estimating }: PurchasableNeeds,
  projectId: string,
): Promise<Purchasable[]> {
  const entries = await estimating.purchasable(projectId)
  if (entries === undefined) {
    if ((await findProject(db, projectId)) === undefined)
      throw ResourceNotFound({ resource: 'Project' })
    return []
  }
  const ordered = await findOrdered(db, projectId)
  return entries.map((entry) => toPurchasable(projectId, entry, ordered))
}
