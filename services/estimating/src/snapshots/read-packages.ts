import { allocatePackages } from '@formwork/costing'
import type { Queries } from '../database.ts'
import { readCarriedPackages, readSuperseded } from '../pricing/carried-packages.store.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'
import type { StreamedPackage } from './bid-rows.store.ts'

/** The carried packages of a bid with what each scope bears of them. */
export async function readCountedPackages(
  db: Queries,
  bidId: string,
): Promise<readonly StreamedPackage[]> {
  const bid = await findBid(db, bidId)
  if (bid === undefined || bid.packageCosts === null) return []
  const carried = await readCarriedPackages(db, bidId)
  const superseded = await readSuperseded(db, bidId)
  const { packages } = allocatePackages(carried, superseded, await readScopes(db, bidId), bid)
  return packages.map(({ package: { id, module, name, section, quote }, amount, shares }) => ({
    ...{ id, module, name, section, quote },
    amount: amount.toFixed(2),
    shares: shares.map(({ scopeId, amount: share }) => ({ scopeId, amount: share.toFixed(2) })),
  }))
}
