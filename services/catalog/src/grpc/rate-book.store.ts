import type { RateBook } from '@formwork/contracts'
import type { Database, Models } from '../database.ts'
import {
  toConcreteMix,
  toPricingItem,
  toPumpPrice,
  toRebarPrice,
  toRebarRate,
  toVariable,
} from './messages.ts'

const ACTIVE = { where: { isActive: true } } as const

/**
 * All rates in force, as of one revision; a caller that has the newest revision gets no rates.
 * Everything is read from one snapshot, so that the rates are those of the revision.
 */
export function readRateBook(db: Database, knownRevision: number): Promise<RateBook> {
  return db.transaction(
    async (tx) => {
      const models = await tx.models()
      const { revision } = await models.rateBook.findFirstOrThrow()
      return revision === knownRevision
        ? { ...EMPTY, revision, unchanged: true }
        : { ...(await readRates(models)), revision, unchanged: false }
    },
    { isolation: 'RepeatableRead' },
  )
}

const EMPTY = {
  ...{ variables: [], rebarPrices: [], pumpPrices: [], concreteMixes: [], pricingItems: [] },
  rebarRates: [],
}

async function readRates(models: Models) {
  const variables = await models.variable.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  const pumpPrices = await pumpPricesOf(models)
  const concreteMixes = await models.concreteMix.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  const pricingItems = await models.pricingItem.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  // Of several prices of a size the one updated last is in force.
  const rebarPrices = await models.rebarPrice.findMany({
    distinct: ['size'],
    orderBy: [{ size: 'asc' }, { updatedAt: 'desc' }, { id: 'desc' }],
  })
  const rebarRates = await models.rebarRate.findMany({ orderBy: { id: 'asc' } })
  return {
    rebarRates: rebarRates.map(toRebarRate),
    variables: variables.map(toVariable),
    rebarPrices: rebarPrices.map(toRebarPrice),
    pumpPrices: pumpPrices.map(toPumpPrice),
    concreteMixes: concreteMixes.map(toConcreteMix),
    pricingItems: pricingItems.map(toPricingItem),
  }
}

/** Active pump prices, by vendor, size and reach. */
export const readPumpPrices = (db: Database) => pumpPricesOf(db.prisma)

function pumpPricesOf(models: Models) {
  return models.pumpPrice.findMany({
    ...ACTIVE,
    orderBy: [{ vendor: 'asc' }, { size: 'asc' }, { reach: 'asc' }],
  })
}

/** Active pricing items of a category, by name. */
export function readPricingItems(db: Database, category: string) {
  return db.prisma.pricingItem.findMany({
    where: { category, isActive: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}
