import type { Module } from '@formwork/costing'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { orNull } from '../json-columns.store.ts'
import type { PricedItem, RepricedItem } from './priced-item.ts'
import { SharedTails } from './shared-tails.ts'
import { toNumbers } from './to-numbers.ts'

const start = sql<string>`'{"id":"' || i.id || '","scopeId":"' || i.scope_id || '","module":"' || i.module
  || '","name":' || to_json(i.name)::text || ',"position":' || i.position`
const input = sql<string>`',"input":' || i.input::text`
const stored = sql<string>`',"totalCost":' || i.total_cost || ',"orderedCYParts":"'
  || i.ordered_cy_parts || '","recipe":' || ${orNull(sql`i.recipe::text`)}`

/** JSON text of a PricedItem; `i` is its row. */
export const pricedItemText: RawBuilder<string> = sql`(
  ${start} || ${input} || ',"rateSources":' || i.rate_sources::text || ${stored} || '}')`
/** The input last, as SharedTails has it. */
const textWithoutSources = sql<string>`(
  ${start} || ',"rateSources":{}' || ${stored} || ${input} || '}')`

const CHUNK = 2_000

/**
 * All items of some modules of some scopes, by scope, module (in the order of their names) and
 * position, in chunks, since a bid may have a hundred thousand. An item comes as one text: one text
 * of a chunk would be built and copied several times, of megabytes each time.
 *
 * @param withSources false where nobody asks where rates came from, which is a third of the text, and
 * nobody changes what items share
 */
export async function* readPricedItems(
  db: Queries,
  scopeIds: readonly string[],
  modules: readonly Module[],
  withSources = true,
): AsyncGenerator<readonly PricedItem[]> {
  if (scopeIds.length === 0 || modules.length === 0) return
  const text = withSources ? pricedItemText : textWithoutSources
  const tails = new SharedTails()
  const parse = (item: string): PricedItem => (withSources ? JSON.parse(item) : tails.parse(item))
  let last: PricedItem | undefined
  do {
    const after =
      last === undefined
        ? sql`TRUE`
        : sql`(i.scope_id, i.module, i.position, i.id) >
            (${last.scopeId}::uuid, ${last.module}, ${last.position}, ${last.id}::uuid)`
    const { rows } = await sql<{ item: string }>`
      SELECT ${text} AS item FROM items i
      WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND i.module = ANY(${modules}::text[])
        AND ${after}
      ORDER BY i.scope_id, i.module, i.position, i.id LIMIT ${CHUNK}`.execute(db.sql)
    const items = rows.map(({ item }) => parse(item))
    yield items
    last = items.length < CHUNK ? undefined : items.at(-1)
  } while (last !== undefined)
}

/**
 * The items of some scopes whose price follows the concrete, in their order: pumps without yards of
 * their own or with the hours of its pours, and labor whose production takes its quantity from there.
 */
export async function readFollowers(
  tx: Tx,
  scopeIds: readonly string[],
): Promise<readonly PricedItem[]> {
  if (scopeIds.length === 0) return []
  // Most labor has no production: its text is searched, which is less work than to parse it.
  const { rows } = await sql<{ item: PricedItem }>`
    SELECT ${pricedItemText}::json AS item FROM items i
    WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND (
      i.module = 'subcontractor'
        AND i.input ->> 'isPump' = 'true'
        AND (i.input ->> 'pumpCubicYards' IS NULL OR i.input ->> 'pumpHoursOf' = 'DELIVERY')
      OR i.module = 'labor' AND strpos(i.input::text, '"quantityOf":') > 0
        AND i.input #>> '{production,quantityOf}' <> 'TYPED')
    ORDER BY i.scope_id, i.module, i.position, i.id`.execute(tx.sql)
  return rows.map(({ item }) => item)
}

/** Writes repriced items. Each of them becomes a new version. */
export async function writeRepriced(tx: Tx, items: readonly RepricedItem[]): Promise<void> {
  if (items.length === 0) return
  const records = items.map(({ item, rated, cost }) => ({
    id: item.id,
    input: cost.input,
    rate_sources: cost.sourcesOf(rated.rateSources),
    breakdown: toNumbers(cost.breakdown),
    warnings: cost.warnings,
    total_cost: cost.totalCost.toFixed(),
    ordered_cy_parts: cost.orderedCYParts.toFixed(),
  }))
  await sql`
    UPDATE items i SET input = t.input, rate_sources = t.rate_sources, breakdown = t.breakdown,
      warnings = t.warnings, total_cost = t.total_cost,
      ordered_cy_parts = t.ordered_cy_parts, version = i.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
      id uuid, input json, rate_sources json, breakdown json, warnings json,
      total_cost numeric, ordered_cy_parts numeric)
    WHERE i.id = t.id`.execute(tx.sql)
}
