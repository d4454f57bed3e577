import type { PricingItemMessage, PumpPriceMessage, RateBook } from '@formwork/contracts'
import type { Database } from '../database.ts'
import { toPricingItem, toPumpPrice } from './messages.ts'
import { readPricingItems, readPumpPrices, readRateBook } from './rate-book.store.ts'

/** Answers of CatalogService (proto/catalog/v1). */
export function catalogHandlers(db: Database) {
  return {
    getRateBook: ({ knownRevision }: { knownRevision: number }): Promise<RateBook> =>
      readRateBook(db, knownRevision),
    listEquipmentTypes: () => listTypes(db, 'Equipment'),
    listSubcontractorTypes: () => listTypes(db, 'Subcontractor'),
    listPumpCatalog: async (): Promise<{ pumps: PumpPriceMessage[] }> => ({
      pumps: (await readPumpPrices(db)).map(toPumpPrice),
    }),
  }
}

async function listTypes(db: Database, category: string): Promise<{ types: PricingItemMessage[] }> {
  const items = await readPricingItems(db, category)
  return { types: items.map(toPricingItem) }
}
