import { transaction } from '@formwork/database'
import type { VersionCheck } from '@formwork/service-kit'
import { type Database, sql } from '../database.ts'
import { readScopesOf } from './entry-scopes.ts'
import { NO_SHARES, storedShares } from './entry-shares.ts'
import { moveShares } from './gantt-totals.ts'
import { type EntryAddress, lockEntry, requireGanttMode } from './stored-entry.ts'

/** @throws NotFoundError, PreconditionFailedError; ConflictError when the bid is not in GANTT mode */
export async function deleteEntry(
  db: Database,
  address: EntryAddress,
  check: VersionCheck,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { bid, entry } = await lockEntry(tx, address)
    check(entry.version)
    requireGanttMode(bid)
    const scopes = await readScopesOf(tx, bid.id, entry.distributions)
    await tx.$executeRaw(sql`DELETE FROM gantt_entries WHERE id = ${entry.id}::uuid`)
    const [before, after] = [storedShares(entry), NO_SHARES]
    await moveShares(tx, { bid, scopes, module: entry.module, before, after })
  })
}
