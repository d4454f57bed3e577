import type { Database } from '../../database.ts'
import { readPackage } from '../packages/packages.store.ts'
import type { Quote } from '../quote.ts'
import { readQuotes } from './quotes.store.ts'

/** @throws ResourceNotFound `Package not found` */
export async function listQuotes(db: Database, packageId: string): Promise<readonly Quote[]> {
  await readPackage(db, packageId)
  return readQuotes(db, packageId)
}
