import type { Principal } from '@formwork/kernel'
import { ItemDrafts } from '../changes/apply-changes.ts'
import { readItemsOfBid } from '../changes/changes.store.ts'
import { followDrafts, totalsBeside, writeDrafts } from '../changes/write-drafts.ts'
import type { Database } from '../database.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import { lockScope } from '../pricing/locked.store.ts'
import { NO_RATES } from '../rates/rate-book.ts'
import {
  deleteApplication,
  readApplication,
  readMadeIds,
  releaseItems,
} from './applications.store.ts'
import { draftingIn } from './recipe-items.ts'

/**
 * Ends an application: its items are as if they had been typed, or go with it.
 *
 * @throws ResourceNotFound; BidLocked
 */
export async function removeApplication(
  db: Database,
  removal: {
    readonly scopeId: string
    readonly applicationId: string
    readonly items: 'keep' | 'delete'
    readonly by: Principal
  },
): Promise<void> {
  const { scopeId, applicationId, by } = removal
  await db.transaction(async (tx) => {
    // Of a scope that is not there it is the application that is not found.
    await readApplication(tx, scopeId, applicationId)
    const place = await lockScope(tx, scopeId)
    const { bid, scope } = place
    const application = await readApplication(tx, scopeId, applicationId)
    const ids = await readMadeIds(tx, scopeId, application)
    const entry = {
      by: by.email,
      action: 'recipe.removed',
      name: application.name,
      scopeId,
      scope: scope.name,
      count: ids.length,
    }
    await deleteApplication(tx, applicationId)
    const items = await readItemsOfBid(tx, bid.id, ids)
    const drafts = new ItemDrafts(await draftingIn(tx, place, { book: NO_RATES, items }))
    if (removal.items === 'delete') {
      for (const itemId of ids) drafts.apply({ op: 'delete', itemId })
    } else await releaseItems(tx, ids)
    await followDrafts(tx, drafts)
    const historyOf = (totals: ChangedTotals) => ({ ...entry, ...totalsBeside(bid, totals) })
    await writeDrafts(tx, { bid, drafts, historyOf, told: false })
  })
}
