import { allocatePackages, type PackageAllocation } from '@formwork/costing'
import type { Queries } from '../database.ts'
import { readCarriedPackages, readSuperseded } from '../pricing/carried-packages.store.ts'
import { type BidRecord, findBid, readScopes, type ScopeRecord } from '../pricing/locked.store.ts'
import type { StreamedPackage } from './bid-rows.store.ts'

/** What the carried packages of a bid supersede, and what each of its scopes bears of them. */
export async function readAllocation(
  db: Queries,
  bid: BidRecord,
  scopes: readonly ScopeRecord[],
): Promise<PackageAllocation> {
  if (bid.packageCosts === null) return allocatePackages([], NONE, scopes, bid)
  const carried = await readCarriedPackages(db, bid.id)
  return allocatePackages(carried, await readSuperseded(db, bid.id), scopes, bid)
}

const NONE = { items: [], entries: [] }

/** The carried packages of a bid with what each scope bears of them. */
export async function readCountedPackages(
  db: Queries,
  bidId: string,
): Promise<readonly StreamedPackage[]> {
  const bid = await findBid(db, bidId)
  if (bid === undefined || bid.packageCosts === null) return []
  const { packages } = await readAllocation(db, bid, await readScopes(db, bidId))
  return packages.map(({ package: { id, module, name, section, quote }, amount, shares }) => ({
    id,
    module,
    name,
    section,
    quote,
    amount: amount.toFixed(2),
    shares: shares.map(({ scopeId, amount: share }) => ({ scopeId, amount: share.toFixed(2) })),
  }))
}
