import type { PricingItemMessage, PumpPriceMessage, RateBook } from '@formwork/contracts'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { toPricingItem, toPumpPrice } from './messages.ts'
import { readPumpPrices, readRateBook } from './rate-book.ts'

/** Answers of CatalogService (proto/catalog/v1). */
export function catalogHandlers(prisma: PrismaClient) {
  return {
    getRateBook: ({ knownRevision }: { knownRevision: number }): Promise<RateBook> =>
      readRateBook(prisma, knownRevision),
    listEquipmentTypes: () => listTypes(prisma, 'Equipment'),
    listSubcontractorTypes: () => listTypes(prisma, 'Subcontractor'),
    listPumpCatalog: async (): Promise<{ pumps: PumpPriceMessage[] }> => ({
      pumps: (await readPumpPrices(prisma)).map(toPumpPrice),
    }),
  }
}

async function listTypes(
  prisma: PrismaClient,
  category: string,
): Promise<{ types: PricingItemMessage[] }> {
  const items = await prisma.pricingItem.findMany({
    where: { category, isActive: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return { types: items.map(toPricingItem) }
}
