import { NotFoundError } from '@formwork/kernel'
import { MATERIAL_CATEGORIES } from '../costing/material-categories.ts'
import { type Database, jsonRow, type Sql, sql, type Tx } from '../database.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { childBodies, plainScopeBody, scopeBodies, wholeScope, wholeScopes } from './scope-body.ts'

const S = sql`s`
const parentBody: Sql = sql`(
  SELECT ${plainScopeBody(sql`parent`)} FROM scopes parent WHERE parent.id = s.parent_scope_id)`

/** A whole scope, with its relations and items. */
export async function readScope(db: Database | Tx, id: string): Promise<VersionedBody> {
  const [row] = await db.$queryRaw<VersionedBody[]>(sql`
    SELECT ${wholeScope} AS body, s.version FROM ${wholeScopes(sql`s.id = ${id}::uuid`)}`)
  if (row === undefined) throw new NotFoundError('Scope')
  return row
}

/** All whole scopes of a bid, in their order. */
export function listScopes(db: Database, bidId: string): Promise<string> {
  return ofBid(db, bidId, scopeBodies(sql`s.bid_id = b.id`))
}

/** All scopes of a bid, in their order, without their relations. */
export function listPlainScopes(db: Database | Tx, bidId: string): Promise<string> {
  return ofBid(db, bidId, listOf(plainScopeBody(S)))
}

/** All scopes of a bid, in their order, each with its parent or null and its children. */
export function readBidHierarchy(db: Database, bidId: string): Promise<string> {
  const withHierarchy = sql`(left(${plainScopeBody(S)}::text, -1)
    || ',"parent":' || coalesce(${parentBody}::text, 'null')
    || ',"children":' || ${childBodies(S)}::text || '}')`
  return ofBid(db, bidId, listOf(withHierarchy))
}

export async function readHierarchy(db: Database, id: string): Promise<string> {
  const [row] = await db.$queryRaw<{ body: string }[]>(sql`
    SELECT ${jsonRow(sql`${plainScopeBody(S)} AS scope, ${parentBody} AS parent,
      ${childBodies(S)} AS children`)}::text AS body
    FROM scopes s WHERE s.id = ${id}::uuid`)
  if (row === undefined) throw new NotFoundError('Scope')
  return row.body
}

export interface RequiredCategories {
  readonly scopeId: string
  readonly categories: readonly string[]
  readonly isFallback: boolean
  /** Of the categories, those that the scope has something of, and those that it has not. */
  readonly present: readonly string[]
  readonly missing: readonly string[]
}

/**
 * What the scope's type calls for; everything where it has no type or the type calls for nothing. Materials are
 * there by their category; a concrete item brings the concrete, and with a mat that is used the rebar.
 */
export async function readRequiredCategories(
  db: Database,
  scopeId: string,
): Promise<RequiredCategories> {
  const [row] = await db.$queryRaw<{ wanted: string[] | null; held: string[] }[]>(sql`
    SELECT t.required_material_categories AS wanted, ARRAY(
      SELECT held.category FROM items i CROSS JOIN LATERAL (VALUES
        (CASE i.module WHEN 'materials' THEN i.input ->> 'category' ELSE 'concrete' END),
        (CASE WHEN 'true' IN (
          i.input -> 'rebar' ->> 'enabled', i.input -> 'secondMat' ->> 'enabled') THEN 'rebar' END)
      ) held(category)
      WHERE i.scope_id = s.id AND i.module IN ('materials', 'concrete')
        AND held.category IS NOT NULL) AS held
    FROM scopes s LEFT JOIN scope_types t ON t.id = s.type_id WHERE s.id = ${scopeId}::uuid`)
  if (row === undefined) throw new NotFoundError('Scope')
  const wanted = row.wanted ?? []
  const isFallback = wanted.length === 0
  const categories = isFallback ? MATERIAL_CATEGORIES : wanted
  const held = new Set(row.held)
  return {
    ...{ scopeId, categories, isFallback },
    present: categories.filter((category) => held.has(category)),
    missing: categories.filter((category) => !held.has(category)),
  }
}

const listOf = (body: Sql): Sql => sql`'[' || coalesce((
  SELECT string_agg(${body}::text, ',' ORDER BY s.position, s.created_at, s.id)
  FROM scopes s WHERE s.bid_id = b.id), '') || ']'`

async function ofBid(db: Database | Tx, bidId: string, list: Sql): Promise<string> {
  const [row] = await db.$queryRaw<{ body: string }[]>(sql`
    SELECT ${list} AS body FROM bids b WHERE b.id = ${bidId}::uuid`)
  if (row === undefined) throw new NotFoundError('Bid')
  return row.body
}
