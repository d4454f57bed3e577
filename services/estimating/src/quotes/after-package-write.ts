import { noteChangedRow } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { type HistoryEntry, recordHistory } from '../history/history.store.ts'
import type { LockedBid } from '../pricing/locked.store.ts'

export interface PackageWrite {
  readonly bid: LockedBid
  readonly packageId: string
  /** What the history of the bid says of it. */
  readonly entry: HistoryEntry
}

/** What each write to a package or to one of its quotes ends with, in its transaction. */
export async function afterPackageWrite(
  tx: Tx,
  { bid, packageId, entry }: PackageWrite,
): Promise<void> {
  noteChangedRow(tx, packageId)
  await recordHistory(tx, bid.id, entry)
}
