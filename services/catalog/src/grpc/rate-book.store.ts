import type { RateBook } from '@formwork/contracts'
import type { Database, Queries } from '../database.ts'
import {
  toConcreteMix,
  toPricingItem,
  toPumpPrice,
  toRebarPrice,
  toRebarRate,
  toVariable,
} from './messages.ts'

/**
 * All rates in force, as of one revision; a caller that has the newest revision gets no rates.
 * Everything is read from one snapshot, so that the rates are those of the revision.
 */
export function readRateBook(db: Database, knownRevision: number): Promise<RateBook> {
  return db.transaction(
    async (tx) => {
      const book = tx.sql.selectFrom('rate_book').select('revision')
      const { revision } = await book.executeTakeFirstOrThrow()
      return revision === knownRevision
        ? { ...EMPTY, revision, unchanged: true }
        : { ...(await readRates(tx)), revision, unchanged: false }
    },
    { isolation: 'RepeatableRead' },
  )
}

const NOT_KEPT_YET = { crews: [], productionRates: [], formSystems: [], deliveryTerms: [] }

const EMPTY = {
  ...{ variables: [], rebarPrices: [], pumpPrices: [], concreteMixes: [], pricingItems: [] },
  rebarRates: [],
  ...NOT_KEPT_YET,
}

async function readRates(tx: Queries) {
  const [variables, pumpPrices, concreteMixes, pricingItems, rebarPrices, rebarRates] =
    await Promise.all([
      tx.sql
        .selectFrom('variables')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('name')
        .execute(),
      readPumpPrices(tx),
      tx.sql
        .selectFrom('concrete_mixes')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('name')
        .execute(),
      tx.sql
        .selectFrom('pricing_items')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('name')
        .execute(),
      // Of several prices of a size the one updated last is in force.
      tx.sql
        .selectFrom('rebar_prices')
        .selectAll()
        .distinctOn('size')
        .orderBy('size')
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
      tx.sql.selectFrom('rebar_rates').selectAll().orderBy('id').execute(),
    ])
  return {
    ...NOT_KEPT_YET,
    rebarRates: rebarRates.map(toRebarRate),
    variables: variables.map(toVariable),
    rebarPrices: rebarPrices.map(toRebarPrice),
    pumpPrices: pumpPrices.map(toPumpPrice),
    concreteMixes: concreteMixes.map(toConcreteMix),
    pricingItems: pricingItems.map(toPricingItem),
  }
}

/** Active pump prices, by vendor, size and reach. */
export const readPumpPrices = ({ sql }: Queries) =>
  sql
    .selectFrom('pump_prices')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('vendor')
    .orderBy('size')
    .orderBy('reach')
    .execute()

/** Active pricing items of a category, by name. */
export const readPricingItems = ({ sql }: Queries, category: string) =>
  sql
    .selectFrom('pricing_items')
    .selectAll()
    .where('category', '=', category)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
