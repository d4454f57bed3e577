import { ResourceNotFound } from '@formwork/kernel'
import type { Queries } from '../../database.ts'
import { type BidRecord, findBid } from '../../pricing/locked.store.ts'
import type { LinkedPackage } from '../package.ts'
import { readPackage } from '../stored/packages.store.ts'

/** @throws ResourceNotFound `Package not found` */
export async function readPackageOfBid(
  db: Queries,
  id: string,
): Promise<{ readonly found: LinkedPackage; readonly bid: BidRecord }> {
  const found = await readPackage(db, id)
  const bid = await findBid(db, found.bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Package' })
  return { found, bid }
}
