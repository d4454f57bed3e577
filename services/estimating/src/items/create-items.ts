import { type ConcreteQuantities, type Module, replaceItem } from '@formwork/costing'
import { InvalidError, newId, sum } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import { readQuantities, requireItemOfScope } from '../pricing/following.ts'
import { type LockedBid, type LockedScope, lockScope } from '../pricing/locked.store.ts'
import { NO_ITEM, toSums } from '../pricing/scope-sums.ts'
import type { Fields } from '../rates/fields.ts'
import { lookupFor } from '../rates/find-rate.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { atIndex } from './at-index.ts'
import { checkCalculated } from './check-calculated.ts'
import { newInput } from './complete-input.ts'
import type { NewItem } from './items.schemas.ts'
import { insertItems, type PricedDraft } from './items.store.ts'
import { rateBookFor, rateNewItem } from './rate-item.ts'
import { historyOf, writeItems } from './write-items.ts'

export interface ItemNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
}

interface Draft {
  readonly id: string
  readonly sent: NewItem
  readonly input: Fields
}

/**
 * New items at the end of a scope's module, all or none, priced with the rates in force.
 *
 * @throws ResourceNotFound `Scope not found`; InvalidError for what costing misses or a record that is
 * not there, its path starting with the item's index when there are several; RatesUnavailable
 * without rates
 */
export async function createItems(
  { db, rateBook }: ItemNeeds,
  scopeId: string,
  module: Module,
  items: readonly NewItem[],
  by: string,
): Promise<readonly VersionedBody[]> {
  const drafts = draftsOf(module, items)
  const inputs = drafts.map(({ input }) => input)
  const book = await rateBookFor(rateBook, module, inputs)
  return db.transaction((tx) => addItems(tx, scopeId, { module, drafts, book, by }))
}

/**
 * New items that need no rates, in a transaction of the caller's.
 *
 * @throws as `createItems`
 */
export function createUnratedItems(
  tx: Tx,
  scopeId: string,
  module: Module,
  items: readonly NewItem[],
  by: string,
): Promise<readonly VersionedBody[]> {
  return addItems(tx, scopeId, { module, drafts: draftsOf(module, items), book: NO_RATES, by })
}

const draftsOf = (module: Module, items: readonly NewItem[]): readonly Draft[] =>
  items.map((sent) => ({ id: newId(), sent, input: newInput(module, sent) }))

interface Addition {
  readonly module: Module
  readonly drafts: readonly Draft[]
  readonly book: RateBook
  readonly by: string
}

async function addItems(
  tx: Tx,
  scopeId: string,
  { module, drafts, book, by }: Addition,
): Promise<readonly VersionedBody[]> {
  const inputs = drafts.map(({ input }) => input)
  const { bid, scope } = await lockScope(tx, scopeId)
  const quantities = await readQuantities(tx, scope, module, inputs)
  const place = { bid, scope: { ...scope, quantities }, book }
  const priced = priceDrafts(module, drafts, place)
  const sums = addToSums(toSums(scope), module, priced)
  const concrete = module === 'concrete' ? priced.map(asConcrete) : []
  const write = () => insertItems(tx, scopeId, module, priced)
  const history = { by, ...historyOfNew(module, priced, scope) }
  return writeItems(tx, { bid, scope, sums, concrete, write, history })
}

function priceDrafts(
  module: Module,
  drafts: readonly Draft[],
  place: {
    readonly bid: LockedBid
    readonly scope: LockedScope & { readonly quantities: ConcreteQuantities | undefined }
    readonly book: RateBook
  },
): readonly PricedDraft[] {
  const { bid, scope, book } = place
  const lookup = lookupFor(book, bid)
  return drafts.map(({ id, sent, input }, index) => {
    try {
      const rated = rateNewItem(module, input, lookup)
      requireItemOfScope({}, rated.input, scope.quantities)
      const cost = costStoredItem(module, rated.input, { bid, scope })
      checkCalculated({}, input, cost.input)
      return { id, sent, rated, cost }
    } catch (error) {
      if (drafts.length === 1 || !(error instanceof InvalidError)) throw error
      throw atIndex(error, index, `Item ${index + 1}`)
    }
  })
}

const asConcrete = ({ id, sent, cost }: PricedDraft) => ({ id, name: sent.name, input: cost.input })

function addToSums(sums: ScopeSums, module: Module, drafts: readonly PricedDraft[]): ScopeSums {
  let { totalCost, orderedCYParts } = NO_ITEM
  for (const { cost } of drafts) {
    totalCost = totalCost.plus(cost.totalCost)
    orderedCYParts = orderedCYParts.plus(cost.orderedCYParts)
  }
  return {
    ...sums,
    raw: replaceItem(sums.raw, module, NO_ITEM.totalCost, totalCost),
    orderedCYParts: orderedCYParts.plus(sums.orderedCYParts),
  }
}

/** A list of items is one entry, with how many they are and what they cost together. */
function historyOfNew(module: Module, drafts: readonly PricedDraft[], scope: LockedScope) {
  const [first, second] = drafts
  const totalCost = sum(drafts.map(({ cost }) => cost.totalCost)).toNumber()
  if (first !== undefined && second === undefined) {
    const item = { id: first.id, module, name: first.sent.name }
    return { action: 'item.created', totalCost, ...historyOf(item, scope) }
  }
  const { id: scopeId, name } = scope
  return { action: 'items.created', count: drafts.length, totalCost, module, scopeId, scope: name }
}
