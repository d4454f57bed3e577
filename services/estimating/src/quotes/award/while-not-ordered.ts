import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '../../database.ts'
import { findBid } from '../../pricing/locked.store.ts'
import type { LinkedPackage } from '../package.ts'
import { lockPackage, type PackageInBid, readPackage } from '../stored/packages.store.ts'
import { AwardOrdered } from './award.errors.ts'
import type { OrderedSources } from './ordered-sources.ts'

interface Needs {
  readonly db: Database
  readonly orderedSources: OrderedSources
}

/**
 * Writes an award while no order names what goes with the one before. Purchasing is asked before the
 * transaction, and again when the award has changed meanwhile.
 *
 * @param lost what orders must not name; asked of a package that has an award
 * @throws ResourceNotFound `Package not found`; AwardOrdered; UnavailableError; what `write` throws
 */
export async function whileNotOrdered<T>(
  needs: Needs,
  packageId: string,
  lost: (before: LinkedPackage) => readonly string[],
  write: (tx: Tx, locked: PackageInBid) => Promise<T>,
): Promise<T> {
  for (;;) {
    const before = await readPackage(needs.db, packageId)
    if (before.awarded !== null) await requireNotOrdered(needs, before, lost(before))
    const written = await needs.db.transaction(async (tx) => {
      const locked = await lockPackage(tx, packageId)
      if (!isDeepStrictEqual(locked.package.awarded, before.awarded)) return undefined
      return { answer: await write(tx, locked) }
    })
    if (written !== undefined) return written.answer
  }
}

async function requireNotOrdered(
  { db, orderedSources }: Needs,
  { bidId }: LinkedPackage,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  const bid = await findBid(db, bidId)
  const [ordered] = await orderedSources.of(bid?.baseBidId ?? bidId, sources)
  if (ordered !== undefined) throw AwardOrdered({ poNumber: ordered.poNumber })
}
