import { ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import { findBid } from '../../pricing/locked.store.ts'
import type { LinkedPackage } from '../package.ts'
import { readPackages } from '../stored/packages.store.ts'

/** @throws ResourceNotFound `Bid not found` */
export async function listPackages(db: Database, bidId: string): Promise<readonly LinkedPackage[]> {
  const packages = await readPackages(db, bidId)
  if (packages.length > 0 || (await findBid(db, bidId)) !== undefined) return packages
  throw ResourceNotFound({ resource: 'Bid' })
}
