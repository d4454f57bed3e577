import { levelQuote } from '@formwork/costing'
import type { Database } from '../../database.ts'
import { findVendor } from '../../vendors/find-vendor.ts'
import { requireVendorOfKind } from '../../vendors/known-vendor.ts'
import type { LinkedPackage } from '../package.ts'
import type { Quote } from '../quote.ts'
import { newQuote } from '../quotes/settle-quote.ts'
import { insertInto } from '../quotes/write-quote.ts'
import { lockPackage, readPackage } from '../stored/packages.store.ts'
import { readPrices } from './read-prices.ts'

export interface ImportedPrices {
  readonly packageId: string
  readonly csv: string
  readonly vendorId: string | undefined
  readonly vendorName: string | undefined
  /** Tells what would come of it, and writes nothing. */
  readonly dryRun: boolean
  /** E-mail. */
  readonly by: string
}

/**
 * A quote by unit prices from a spreadsheet.
 *
 * @throws ResourceNotFound `Package not found`; CSV_ERRORS, IMPORT_ERRORS; as `createQuote`
 */
export async function importQuote(
  db: Database,
  { packageId, csv, vendorId, vendorName, dryRun, by }: ImportedPrices,
) {
  const found = await readPackage(db, packageId)
  const vendor = vendorId === undefined ? undefined : await findVendor(db, vendorId)
  const quoteOf = async (asked: LinkedPackage) => {
    if (vendorId !== undefined) requireVendorOfKind(asked.kind, vendor)
    const lines = [...(await readPrices(csv, asked.lines))]
    return newQuote({ vendorId, vendorName, form: 'UNIT_PRICES', lines }, { by, vendor })
  }
  if (dryRun) return reportOf(found, { ...(await quoteOf(found)), quote: null })
  return db.transaction(async (tx) => {
    const locked = await lockPackage(tx, packageId)
    const quote = await insertInto(tx, locked, await quoteOf(locked.package), by)
    return reportOf(locked.package, { ...quote, quote })
  })
}

type Priced = Parameters<typeof levelQuote>[0]

function reportOf(found: LinkedPackage, { quote, ...priced }: Priced & { quote: Quote | null }) {
  const untaxed = { taxExempt: true, salesTaxPercentage: 0 }
  const level = levelQuote(priced, { ...found, ownCost: null }, untaxed)
  return {
    lines: priced.lines.length,
    quoted: level.quoted.toNumber(),
    gaps: level.gaps.map(({ lineId, place }) => ({
      lineId,
      description: found.lines[place]?.description ?? '',
    })),
    quote,
  }
}
