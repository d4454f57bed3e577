import type { Module } from '../costing/item-inputs.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import { type StoredCost, toNumbers } from './cost-stored-item.ts'

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

/** JSON text of a PricedItem; `i` is its row. */
const pricedItemText: Sql = sql`(
  '{"id":"' || i.id || '","scopeId":"' || i.scope_id || '","module":"' || i.module
  || '","name":' || to_json(i.name)::text || ',"position":' || i.position
  || ',"input":' || i.input::text || ',"rateSources":' || i.rate_sources::text
  || ',"totalCost":' || i.total_cost || ',"orderedCYParts":"' || i.ordered_cy_parts || '"}')`

export const pricedItem: Sql = sql`${pricedItemText}::json`

const CHUNK = 2_000

/**
 * All items of some modules of some scopes, by scope, module (in the order of their names) and position. A
 * chunk comes as one text, since a bid may have a hundred thousand.
 */
export async function* readPricedItems(
  tx: Tx,
  scopeIds: readonly string[],
  modules: readonly Module[],
): AsyncGenerator<readonly PricedItem[]> {
  if (scopeIds.length === 0 || modules.length === 0) return
  let last: PricedItem | undefined
  do {
    const after: Sql =
      last === undefined
        ? sql`TRUE`
        : sql`(i.scope_id, i.module, i.position, i.id) >
            (${last.scopeId}::uuid, ${last.module}, ${last.position}, ${last.id}::uuid)`
    const [row] = await tx.$queryRaw<{ items: string | null }[]>(sql`
      SELECT string_agg(chunk.item, ',' ORDER BY scope_id, module, position, id) AS items FROM (
        SELECT i.scope_id, i.module, i.position, i.id, ${pricedItemText} AS item FROM items i
        WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND i.module = ANY(${modules}::text[])
          AND ${after}
        ORDER BY i.scope_id, i.module, i.position, i.id LIMIT ${CHUNK}) chunk`)
    const items = JSON.parse(`[${row?.items ?? ''}]`) as readonly PricedItem[]
    yield items
    last = items.length < CHUNK ? undefined : items.at(-1)
  } while (last !== undefined)
}

/** Writes repriced items, as one UPDATE. Each of them becomes a new version. */
export function updateRepriced(items: readonly RepricedItem[]): Sql {
  const records = items.map(({ item, rated, cost }) => ({
    id: item.id,
    input: rated.input,
    rate_sources: rated.rateSources,
    breakdown: toNumbers(cost.breakdown),
    warnings: cost.warnings,
    total_cost: cost.totalCost.toFixed(),
    ordered_cy_parts: cost.orderedCYParts.toFixed(),
  }))
  return sql`
    UPDATE items i SET input = t.input, rate_sources = t.rate_sources, breakdown = t.breakdown,
      warnings = t.warnings, total_cost = t.total_cost,
      ordered_cy_parts = t.ordered_cy_parts, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
      id uuid, input json, rate_sources json, breakdown json, warnings json,
      total_cost numeric, ordered_cy_parts numeric)
    WHERE i.id = t.id`
}
