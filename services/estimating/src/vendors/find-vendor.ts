import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../database.ts'
import type { KnownVendor } from './known-vendor.ts'
import { readKnownVendor } from './known-vendors.store.ts'

const PAUSE_MS = 50
const TRIES = 20

/**
 * The vendor as purchasing published it. One that was added a moment ago is waited for, a second at
 * most: its event is on the way.
 *
 * @param db no transaction, which would hold its locks meanwhile
 */
export async function findVendor(db: Queries, id: string): Promise<KnownVendor | undefined> {
  for (let tries = 1; tries < TRIES; tries++) {
    const vendor = await readKnownVendor(db, id)
    if (vendor !== undefined) return vendor
    await wait(PAUSE_MS)
  }
  return readKnownVendor(db, id)
}
