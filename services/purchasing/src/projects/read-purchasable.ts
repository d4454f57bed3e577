import type { PurchasableMessage } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { findOrdered } from './ordered.store.ts'
import { findProject } from './projects.store.ts'
import { type Purchasable, toPurchasable } from './purchasable.ts'

/** Asks estimating what a project needs bought; undefined when there is none. */
export type AskForPurchasable = (
  projectId: string,
) => Promise<readonly PurchasableMessage[] | undefined>

/**
 * What the bid needs bought, and how much of it is ordered. Nothing any more when the bid is gone.
 */
export async function readPurchasable(
  db: Queries,
  ask: AskForPurchasable,
  projectId: string,
): Promise<readonly Purchasable[]> {
  const entries = await ask(projectId)
  if (entries === undefined) {
    if ((await findProject(db, projectId)) === undefined)
      throw ResourceNotFound({ resource: 'Project' })
    return []
  }
  const ordered = await findOrdered(db, projectId)
  return entries.map((entry) => toPurchasable(projectId, entry, ordered))
}
