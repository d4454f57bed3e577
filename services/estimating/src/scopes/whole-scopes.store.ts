import { MODULES, type Module, moduleOf } from '@formwork/costing'
import { isoTime } from '@formwork/database'
import { ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import { itemJson } from '../items/item-json.store.ts'
import { jsonArray, jsonRow, plain } from '../json-columns.store.ts'
import type { VersionedBody } from '../versioned-body.ts'

type Sql = RawBuilder<unknown>

const ofEachModule = (of: (names: ReturnType<typeof moduleOf>, module: Module) => Sql): Sql =>
  sql.join(
    MODULES.map((module) => of(moduleOf(module), module)),
    sql`, `,
  )

/** A scope type; `t` is its row. */
const scopeTypeJson: Sql = jsonRow(sql`
  t.id, t.name, t.description, t.required_material_categories AS "requiredMaterialCategories",
  t.is_active AS "isActive"`)

const costsOf = (row: Sql): Sql =>
  ofEachModule(({ costColumn, costField }) => {
    return sql`${plain(sql`${row}.${sql.ref(costColumn)}`)} AS ${sql.ref(costField)}`
  })

/** A scope without its relations. */
const plainScopeJson = (row: Sql): Sql =>
  jsonRow(sql`
  ${row}.id, ${row}.bid_id AS "bidId", ${row}.type_id AS "typeId", ${row}.name, ${row}.position,
  ${plain(sql`${row}.multiplier`)} AS multiplier, ${row}.shape,
  ${plain(sql`${row}.length`)} AS length, ${plain(sql`${row}.width`)} AS width,
  ${plain(sql`${row}.height`)} AS height, ${plain(sql`${row}.diameter`)} AS diameter,
  ${plain(sql`${row}.cubic_yards`)} AS "cubicYards", ${row}.description,
  ${plain(sql`${row}.bid_quantity`)} AS "bidQuantity", ${row}.bid_uom AS "bidUom",
  ${costsOf(row)}, ${plain(sql`${row}.total_cost`)} AS "totalCost",
  ${row}.parent_scope_id AS "parentScopeId", ${row}.inheritance_settings AS "inheritanceSettings",
  ${isoTime(sql`${row}.last_synced_at`)} AS "lastSyncedAt",
  (${row}.last_synced_at IS NOT NULL AND EXISTS (
    SELECT FROM scopes origin WHERE origin.id = ${row}.parent_scope_id
      AND origin.version IS DISTINCT FROM ${row}.synced_parent_version)) AS "parentChangedSince",
  ${isoTime(sql`${row}.created_at`)} AS "createdAt",
  ${isoTime(sql`${row}.updated_at`)} AS "updatedAt"`)

const itemsOf = (module: Module): Sql => sql`
  '[' || coalesce(string_agg(${itemJson}, ',' ORDER BY i.module, i.position, i.id)
    FILTER (WHERE i.module = ${module}), '') || ']'`

const childrenJson = (row: Sql): Sql =>
  jsonArray(sql`
  SELECT ${plainScopeJson(sql`child`)} FROM scopes child WHERE child.parent_scope_id = ${row}.id
  ORDER BY child.position, child.created_at, child.id`)

/**
 * The whole scopes that match, as the JSON text of a list in their order. Each item is written
 * once, straight from the index of its scope; scopes are sorted before they carry their items.
 */
export const scopesJson = (where: Sql): RawBuilder<string> => sql`coalesce((
  SELECT '[' || string_agg(${wholeScope}, ',' ORDER BY s.position, s.created_at, s.id) || ']'
  FROM ${wholeScopes(where)}), '[]')`

/**
 * JSON text of a scope with its relations, from `wholeScopes`. The lists may be long, so that the
 * text is put together once.
 */
const wholeScope: Sql = sql`concat(
  left(${plainScopeJson(sql`s`)}::text, -1),
  ',"scopeType":', CASE WHEN t.id IS NULL THEN 'null' ELSE ${scopeTypeJson}::text END,
  ',"parent":', CASE WHEN parent.id IS NULL THEN 'null'
    ELSE ${plainScopeJson(sql`parent`)}::text END,
  ',"children":', ${childrenJson(sql`s`)}::text,
  ${ofEachModule(({ itemsField }) => sql`${sql.lit(`,"${itemsField}":`)}, lists.${sql.ref(itemsField)}`)}, '}')`

/** The scopes that match, in their order, with their relations and the lists of their items. */
const wholeScopes = (where: Sql): Sql => sql`
  (SELECT * FROM scopes s WHERE ${where} ORDER BY s.position, s.created_at, s.id) s
  LEFT JOIN scope_types t ON t.id = s.type_id
  LEFT JOIN scopes parent ON parent.id = s.parent_scope_id
  CROSS JOIN LATERAL (
    SELECT ${ofEachModule(({ itemsField }, module) => sql`${itemsOf(module)} AS ${sql.ref(itemsField)}`)}
    FROM items i WHERE i.scope_id = s.id) lists`

/**
 * What no write to the scopes of bid `b` or to their types leaves as it was; `xmin` is the
 * transaction that wrote a row last. Parents and children are scopes of the same bid.
 */
export const scopesState: RawBuilder<string> = sql`(
  SELECT concat(count(*), ' ', bit_xor(hash_record_extended(ROW(s.id, s.xmin, t.id, t.xmin), 0)))
  FROM scopes s LEFT JOIN scope_types t ON t.id = s.type_id WHERE s.bid_id = b.id)`

const S = sql`s`
const parentJson: Sql = sql`(
  SELECT ${plainScopeJson(sql`parent`)} FROM scopes parent WHERE parent.id = s.parent_scope_id)`

/**
 * A whole scope, with its relations and items.
 *
 * @throws ResourceNotFound `Scope not found`
 */
export async function readScope(db: Queries, id: string): Promise<VersionedBody> {
  const { rows } = await sql<VersionedBody>`
    SELECT ${wholeScope} AS body, s.version FROM ${wholeScopes(sql`s.id = ${id}::uuid`)}`.execute(
    db.sql,
  )
  return found(rows, 'Scope')
}

/**
 * The JSON text of each whole scope of a bid, in their order. One text of them all would take four
 * times its size while it is read from the connection.
 */
export async function listScopeTexts(db: Queries, bidId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ body: string }>`
    SELECT ${wholeScope} AS body FROM ${wholeScopes(sql`s.bid_id = ${bidId}::uuid`)}
    ORDER BY s.position, s.created_at, s.id`.execute(db.sql)
  return rows.map(({ body }) => body)
}

/** All whole scopes of a bid, in their order. */
export function listScopes(db: Database, bidId: string): Promise<string> {
  return ofBid(db, bidId, scopesJson(sql`s.bid_id = b.id`))
}

/** All scopes of a bid, in their order, without their relations. */
export function listPlainScopes(db: Queries, bidId: string): Promise<string> {
  return ofBid(db, bidId, listOf(plainScopeJson(S)))
}

/** All scopes of a bid, in their order, each with its parent or null and its children. */
export function readBidHierarchy(db: Database, bidId: string): Promise<string> {
  const withHierarchy = sql`(left(${plainScopeJson(S)}::text, -1)
    || ',"parent":' || coalesce(${parentJson}::text, 'null')
    || ',"children":' || ${childrenJson(S)}::text || '}')`
  return ofBid(db, bidId, listOf(withHierarchy))
}

/** @throws ResourceNotFound `Scope not found` */
export async function readHierarchy(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT ${jsonRow(sql`${plainScopeJson(S)} AS scope, ${parentJson} AS parent,
      ${childrenJson(S)} AS children`)}::text AS body
    FROM scopes s WHERE s.id = ${id}::uuid`.execute(db.sql)
  return found(rows, 'Scope').body
}

const listOf = (body: Sql): Sql => sql`'[' || coalesce((
  SELECT string_agg(${body}::text, ',' ORDER BY s.position, s.created_at, s.id)
  FROM scopes s WHERE s.bid_id = b.id), '') || ']'`

async function ofBid(db: Queries, bidId: string, list: Sql): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT ${list} AS body FROM bids b WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  return found(rows, 'Bid').body
}

function found<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: what })
  return row
}
