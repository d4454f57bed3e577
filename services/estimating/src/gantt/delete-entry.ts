import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { recordHistory } from '../history/history.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { readScopesOf } from './entry-scopes.ts'
import { NO_SHARES, storedShares } from './entry-shares.ts'
import { lockEntry } from './gantt.store.ts'
import { moveShares } from './gantt-totals.ts'
import { type EntryAddress, requireGanttMode } from './stored-entry.ts'
import { deleteEntryRow } from './write-entries.store.ts'

/**
 * @throws ResourceNotFound, ResourceChanged; BidNotInGanttMode, BidLocked
 */
export async function deleteEntry(
  db: Database,
  address: EntryAddress,
  by: string,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, entry } = await lockEntry(tx, address)
    check(entry.version)
    requireGanttMode(bid)
    requireOpen(bid)
    const scopes = await readScopesOf(tx, bid, entry.distributions)
    await deleteEntryRow(tx, entry.id)
    const [before, after] = [storedShares(entry), NO_SHARES]
    await moveShares(tx, { bid, scopes, module: entry.module, before, after })
    const { id: itemId, module, name, totalCost: previousTotal } = entry
    await recordHistory(tx, bid.id, {
      by,
      action: 'entry.deleted',
      module,
      itemId,
      name,
      previousTotal,
    })
  })
}
