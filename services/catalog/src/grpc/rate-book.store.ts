import type { RateBook } from '@formwork/contracts'
import { transaction } from '@formwork/database'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
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
 * All rates in force, as of one revision; a caller that has the newest revision gets no rates. Everything
 * is read from one snapshot, so that the rates are those of the revision.
 */
export function readRateBook(prisma: PrismaClient, knownRevision: number): Promise<RateBook> {
  return transaction(
    prisma,
    async (tx: Prisma.TransactionClient) => {
      const { revision } = await tx.rateBook.findFirstOrThrow()
      return revision === knownRevision
        ? { ...EMPTY, revision, unchanged: true }
        : { ...(await readRates(tx)), revision, unchanged: false }
    },
    { isolation: 'RepeatableRead' },
  )
}

const EMPTY = {
  ...{ variables: [], rebarPrices: [], pumpPrices: [], concreteMixes: [], pricingItems: [] },
  rebarRates: [],
}

async function readRates(tx: Prisma.TransactionClient) {
  const variables = await tx.variable.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  const pumpPrices = await readPumpPrices(tx)
  const concreteMixes = await tx.concreteMix.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  const pricingItems = await tx.pricingItem.findMany({ ...ACTIVE, orderBy: { name: 'asc' } })
  // Of several prices of a size the one updated last is in force.
  const rebarPrices = await tx.rebarPrice.findMany({
    distinct: ['size'],
    orderBy: [{ size: 'asc' }, { updatedAt: 'desc' }, { id: 'desc' }],
  })
  const rebarRates = await tx.rebarRate.findMany({ orderBy: { id: 'asc' } })
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
export function readPumpPrices(db: PrismaClient | Prisma.TransactionClient) {
  return db.pumpPrice.findMany({
    ...ACTIVE,
    orderBy: [{ vendor: 'asc' }, { size: 'asc' }, { reach: 'asc' }],
  })
}
