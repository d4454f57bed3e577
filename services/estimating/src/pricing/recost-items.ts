import { type Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import type { BidContext } from '../costing/contexts.ts'
import { exact } from '../costing/exact.ts'
import type { Module } from '../costing/item-inputs.ts'
import type { RateSources } from '../costing/rate-sources.ts'
import { replaceItem } from '../costing/roll-up.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { ScopeSums } from './change-totals.ts'
import { costStoredItem, type StoredCost } from './cost-stored-item.ts'
import type { LockedScope } from './locked.ts'

/** An item as far as its price depends on it. */
export interface PricedItem extends Rated {
  readonly id: string
  readonly scopeId: string
  readonly module: Module
  readonly name: string
  readonly position: number
  readonly totalCost: number
  /** Decimal text. */
  readonly orderedCYParts: string
}

/** An item whose stored cost or rates are to change. */
export interface RepricedItem {
  readonly item: PricedItem
  readonly rated: Rated
  readonly cost: StoredCost
  readonly changes: readonly RateChange[]
}

export interface Recosting {
  readonly bid: BidContext
  /** The scopes concerned, with the dimensions and the yards that count from now on. */
  readonly scopes: readonly LockedScope[]
  readonly modules: readonly Module[]
  /** Gives an item other fields or rates; undefined where it keeps its own. */
  readonly renew?: (item: PricedItem) => Renewal | undefined
  /** Modules whose breakdowns may change without a change of a total: all their items are written. */
  readonly always?: readonly Module[]
}

export interface Renewal extends Rated {
  readonly changes: readonly RateChange[]
}

export interface Recosted {
  /** The sums of the scopes concerned, by their ids. */
  readonly sums: ReadonlyMap<string, ScopeSums>
  /** By scope, module and position. */
  readonly items: readonly RepricedItem[]
}

const CHUNK = 2_000

export const pricedItem: Sql = sql`json_build_object(
  'id', i.id, 'scopeId', i.scope_id, 'module', i.module, 'name', i.name, 'position', i.position,
  'input', i.input, 'rateSources', i.rate_sources, 'totalCost', i.total_cost,
  'orderedCYParts', i.ordered_cy_parts::text)`

/**
 * Prices items anew, in chunks, and writes those that change. The bid must be locked.
 *
 * Within a scope concrete comes before subcontractors (the order of the index), so that pumps which
 * follow the scope's yards are priced by the new ones.
 *
 * @throws InvalidError when an item lacks what its new price needs
 */
export async function recostItems(tx: Tx, job: Recosting): Promise<Recosted> {
  const sums = new Map(job.scopes.map((scope) => [scope.id, toSums(scope)]))
  const scopes = new Map(job.scopes.map((scope) => [scope.id, scope]))
  const repriced: RepricedItem[] = []
  for await (const chunk of readItems(tx, [...scopes.keys()], job.modules)) {
    const changed: RepricedItem[] = []
    for (const item of chunk) {
      const scope = scopes.get(item.scopeId)
      const before = sums.get(item.scopeId)
      if (scope === undefined || before === undefined) continue
      const next = reprice(job, item, scope, before.orderedCYParts)
      if (next === undefined) continue
      changed.push(next)
      sums.set(item.scopeId, replaceInSums(before, item, next.cost))
    }
    await writeRepriced(tx, changed)
    repriced.push(...changed)
  }
  return { sums, items: repriced }
}

export function toSums({ id, multiplier, raw, orderedCYParts, gantt }: LockedScope): ScopeSums {
  return { id, multiplier, raw, orderedCYParts, gantt }
}

/** A scope's sums after one item has changed its cost; `item` is null for a new one. */
export function replaceInSums(
  sums: ScopeSums,
  item: {
    readonly module: Module
    readonly totalCost: DecimalLike
    readonly orderedCYParts: DecimalLike
  },
  cost: { readonly totalCost: Decimal; readonly orderedCYParts: Decimal },
): ScopeSums {
  return {
    ...sums,
    raw: replaceItem(sums.raw, item.module, item.totalCost, cost.totalCost),
    orderedCYParts: exact(sums.orderedCYParts).minus(item.orderedCYParts).plus(cost.orderedCYParts),
  }
}

function reprice(
  job: Recosting,
  item: PricedItem,
  scope: LockedScope,
  orderedCYParts: DecimalLike,
): RepricedItem | undefined {
  const renewed = job.renew?.(item)
  const rated: Rated = renewed ?? item
  const context = { scope: { ...scope, orderedCYParts }, bid: job.bid }
  const cost = costStoredItem(item.module, rated.input, context)
  const same =
    renewed === undefined &&
    job.always?.includes(item.module) !== true &&
    cost.totalCost.eq(item.totalCost) &&
    cost.orderedCYParts.eq(item.orderedCYParts)
  return same ? undefined : { item, rated, cost, changes: renewed?.changes ?? [] }
}

async function* readItems(
  tx: Tx,
  scopeIds: readonly string[],
  modules: readonly Module[],
): AsyncGenerator<readonly PricedItem[]> {
  let last: PricedItem | undefined
  do {
    const after: Sql =
      last === undefined
        ? sql`TRUE`
        : sql`(i.scope_id, i.module, i.position, i.id) >
            (${last.scopeId}::uuid, ${last.module}, ${last.position}, ${last.id}::uuid)`
    const rows = await tx.$queryRaw<{ item: PricedItem }[]>(sql`
      SELECT ${pricedItem} AS item FROM items i
      WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND i.module = ANY(${modules}::text[]) AND ${after}
      ORDER BY i.scope_id, i.module, i.position, i.id LIMIT ${CHUNK}`)
    yield rows.map(({ item }) => item)
    last = rows.length < CHUNK ? undefined : rows.at(-1)?.item
  } while (last !== undefined)
}

/** One UPDATE for all. Each item becomes a new version. */
export async function writeRepriced(tx: Tx, items: readonly RepricedItem[]): Promise<void> {
  if (items.length === 0) return
  await tx.$executeRaw(updateRepriced(items))
}

export function updateRepriced(items: readonly RepricedItem[]): Sql {
  const records = items.map(({ item, rated, cost }) => toRecord(item.id, rated, cost))
  return sql`
    UPDATE items i SET input = t.input, rate_sources = t.rate_sources, breakdown = t.breakdown,
      total_cost = t.total_cost, ordered_cy_parts = t.ordered_cy_parts,
      version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
      id uuid, input json, rate_sources json, breakdown json, total_cost numeric,
      ordered_cy_parts numeric)
    WHERE i.id = t.id`
}

function toRecord(id: string, { input, rateSources }: RatedFields, cost: StoredCost) {
  return {
    id,
    input,
    rate_sources: rateSources,
    breakdown: cost.breakdown,
    total_cost: cost.totalCost.toFixed(),
    ordered_cy_parts: cost.orderedCYParts.toFixed(),
  }
}

interface RatedFields {
  readonly input: Fields
  readonly rateSources: RateSources
}

/** What a new item replaces: nothing. */
export const NO_ITEM = { totalCost: ZERO, orderedCYParts: ZERO } as const
