import type { RateBook } from '@formwork/contracts'
import type { Selectable } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { PricingItem } from '../generated/tables.ts'
import type { LaborItem } from '../rate-types/crew-rates.ts'
import {
  toConcreteMix,
  toCrew,
  toDeliveryTerms,
  toFormSystem,
  toPricingItem,
  toProductionRate,
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

const EMPTY = {
  variables: [],
  rebarRates: [],
  rebarPrices: [],
  pumpPrices: [],
  concreteMixes: [],
  pricingItems: [],
  crews: [],
  productionRates: [],
  formSystems: [],
  deliveryTerms: [],
}

async function readRates(tx: Queries) {
  const [unitPrices, production] = await Promise.all([readUnitPrices(tx), readProduction(tx)])
  const { variables, rebarRates, rebarPrices, pumpPrices, concreteMixes, pricingItems } = unitPrices
  const { crews, productionRates, formSystems, deliveryTerms } = production
  const laborItems = new Map(pricingItems.flatMap(laborItemOf))
  return {
    variables: variables.map(toVariable),
    rebarRates: rebarRates.map(toRebarRate),
    rebarPrices: rebarPrices.map(toRebarPrice),
    pumpPrices: pumpPrices.map(toPumpPrice),
    concreteMixes: concreteMixes.map(toConcreteMix),
    pricingItems: pricingItems.map(toPricingItem),
    crews: crews.map((crew) => toCrew(crew, laborItems)),
    productionRates: productionRates.map(toProductionRate),
    formSystems: formSystems.map(toFormSystem),
    deliveryTerms: deliveryTerms.map(toDeliveryTerms),
  }
}

const laborItemOf = (row: Selectable<PricingItem>): [string, LaborItem][] =>
  row.category === 'Labor'
    ? [[row.id, { id: row.id, rate: row.rate, isActive: row.is_active }]]
    : []

async function readUnitPrices(tx: Queries) {
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
  return { variables, pumpPrices, concreteMixes, pricingItems, rebarPrices, rebarRates }
}

/** What estimating by production takes: crews, rates, forms and delivery. */
async function readProduction(tx: Queries) {
  const [crews, productionRates, formSystems, deliveryTerms] = await Promise.all([
    tx.sql.selectFrom('crews').selectAll().where('is_active', '=', true).orderBy('code').execute(),
    tx.sql
      .selectFrom('production_rates')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    tx.sql
      .selectFrom('form_systems')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    tx.sql
      .selectFrom('delivery_terms')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('supplier')
      .orderBy('id')
      .execute(),
  ])
  return { crews, productionRates, formSystems, deliveryTerms }
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
