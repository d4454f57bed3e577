import type { Database } from '../../database.ts'
import type { Quote } from '../quote.ts'
import { readPackage } from '../stored/packages.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'

/** @throws ResourceNotFound `Package not found` */
export async function listQuotes(db: Database, packageId: string): Promise<readonly Quote[]> {
  await readPackage(db, packageId)
  return readQuotes(db, packageId)
}
