import {
  type BidContext,
  type CostedParts,
  componentCost,
  effectOfItem,
  exact,
  type Module,
  replaceItem,
  type ScopeContext,
  type SupersededIds,
} from '@formwork/costing'
import { type Decimal, sum } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import type { ScopeSums } from './change-totals.ts'
import { ConcreteOfScopes } from './concrete-of-scopes.ts'
import { costStoredItem, type StoredCost } from './cost-stored-item.ts'
import { isUnchanged } from './following.ts'
import type { LockedScope } from './locked.store.ts'
import type { PricedItem, RepricedItem } from './priced-item.ts'
import { readPricedItems, writeRepriced } from './priced-items.store.ts'
import { replaceInSums, toSums } from './scope-sums.ts'

export interface Recalculation {
  readonly bid: BidContext
  /** The scopes concerned, with the dimensions and the yards that count from now on. */
  readonly scopes: readonly LockedScope[]
  readonly modules: readonly Module[]
  /** Gives an item other fields or rates; undefined where it keeps its own. */
  readonly renew?: (item: PricedItem) => Renewal | undefined
  /**
   * Modules whose breakdowns may change without a change of a total: all their items are written.
   */
  readonly always?: readonly Module[]
  /** Prices and writes nothing. */
  readonly dryRun?: boolean
  /** What packages price of items, by their ids; left out: of none. */
  readonly superseded?: SupersededIds['items']
}

export interface Renewal extends Rated {
  readonly changes: readonly RateChange[]
}

/**
 * What is told of an item that was repriced; its fields are not kept, as there may be very many.
 */
export interface RecalculatedItem {
  readonly id: string
  readonly scopeId: string
  readonly module: Module
  readonly name: string
  readonly position: number
  readonly previousTotal: number
  readonly totalCost: number
  /** The scope's. */
  readonly multiplier: number
  /**
   * What the item moves the bid's subtotal by. The effects of all items sum to the change, to the
   * cent.
   */
  readonly effect: Decimal
  readonly changes: readonly RateChange[]
}

export interface RecalculatedItems {
  /** The sums of the scopes concerned, by their ids. */
  readonly sums: ReadonlyMap<string, ScopeSums>
  /** The items that have changed. */
  readonly items: readonly RecalculatedItem[]
}

/**
 * Prices items anew, in chunks, and writes those that change. The bid must be locked.
 *
 * Within a scope concrete comes before labor and subcontractors (the order of the index), so that what
 * follows the concrete is priced by the new one.
 *
 * @throws InvalidError when an item lacks what its new price needs
 */
export async function recalculateItems(tx: Tx, job: Recalculation): Promise<RecalculatedItems> {
  const sums = new Map(job.scopes.map((scope) => [scope.id, toSums(scope)]))
  const scopes = new Map(job.scopes.map((scope) => [scope.id, scope]))
  const recalculated: RecalculatedItem[] = []
  const concrete = new ConcreteOfScopes(tx, scopes, job.modules)
  for await (const chunk of readPricedItems(tx, [...scopes.keys()], job.modules)) {
    await concrete.readFor(chunk)
    const changed: RepricedItem[] = []
    for (const item of chunk) {
      const scope = scopes.get(item.scopeId)
      const before = sums.get(item.scopeId)
      if (scope === undefined || before === undefined) continue
      const { orderedCYParts } = before
      const quantities = concrete.of(item)
      const next = reprice(job, item, { ...scope, orderedCYParts, quantities })
      concrete.add(next === undefined ? item : { ...item, input: next.cost.input })
      if (next === undefined) continue
      const after = replaceInSums(before, item, next.cost)
      const counted = withCounted(job, { item, scope, before, after }, next.cost)
      const effect = effectOfItem(item.module, counted, job.bid.equipmentBiddingMode)
      changed.push(next)
      recalculated.push({ ...toRecalculated(next), multiplier: scope.multiplier, effect })
      sums.set(item.scopeId, after)
    }
    if (job.dryRun !== true) await writeRepriced(tx, changed)
  }
  return { sums, items: recalculated }
}

interface Repriced {
  readonly item: PricedItem
  readonly scope: ScopeContext
  readonly before: ScopeSums
  readonly after: ScopeSums
}

/** The sums before and after an item, of what counts of it: what packages price has no effect. */
function withCounted(
  { superseded, bid }: Recalculation,
  { item, scope, before, after }: Repriced,
  { breakdown, totalCost }: StoredCost,
): { readonly before: ScopeSums; readonly after: ScopeSums } {
  const components = superseded?.get(item.id)
  if (components === undefined) return { before, after }
  const { module } = item
  const was = costStoredItem(module, item.input, { scope, bid })
  const takenOf = (cost: Pick<StoredCost, 'breakdown' | 'totalCost'>) => {
    const parts = { module, ...cost } as CostedParts
    return sum(components.map(({ component }) => componentCost(parts, component)))
  }
  const without = (sums: ScopeSums, taken: Decimal): ScopeSums => {
    return { ...sums, raw: replaceItem(sums.raw, module, taken, 0) }
  }
  return {
    before: without(
      before,
      takenOf({ breakdown: was.breakdown, totalCost: exact(item.totalCost) }),
    ),
    after: without(after, takenOf({ breakdown, totalCost })),
  }
}

function reprice(
  job: Recalculation,
  item: PricedItem,
  scope: ScopeContext,
): RepricedItem | undefined {
  const renewed = job.renew?.(item)
  const rated: Rated = renewed ?? item
  const cost = costStoredItem(item.module, rated.input, { scope, bid: job.bid })
  const isAlways = job.always?.includes(item.module) === true
  const same = renewed === undefined && !isAlways && isUnchanged(item, cost)
  return same ? undefined : { item, rated, cost, changes: renewed?.changes ?? [] }
}

function toRecalculated({
  item,
  cost,
  changes,
}: RepricedItem): Omit<RecalculatedItem, 'multiplier' | 'effect'> {
  const { id, scopeId, module, name, position, totalCost: previousTotal } = item
  const totalCost = cost.totalCost.toNumber()
  return { id, scopeId, module, name, position, previousTotal, totalCost, changes }
}
