import { ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Database, NEW_VERSION, type Tx } from '../database.ts'
import type { LockedScope } from '../pricing/locked.store.ts'
import type { InheritanceSettings } from './scope-answers.ts'
import type { CreateScope } from './scopes.schemas.ts'

/**
 * A scope at the end of its bid, unless the bid has `most` scopes already.
 *
 * @returns whether there was room
 */
export async function insertScope(
  tx: Tx,
  id: string,
  fields: Omit<CreateScope, 'typeId'> & { readonly typeId: string | null },
  most: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO scopes (id, bid_id, type_id, name, position, multiplier, shape, length, width,
      height, diameter, cubic_yards, description, bid_quantity, bid_uom)
    SELECT ${id}::uuid, ${fields.bidId}::uuid, ${fields.typeId}::uuid, ${fields.name}::text,
      coalesce(max(position) + 1, 0), ${fields.multiplier ?? 1}::numeric,
      ${fields.shape ?? null}::text, ${fields.length ?? null}::numeric,
      ${fields.width ?? null}::numeric, ${fields.height ?? null}::numeric,
      ${fields.diameter ?? null}::numeric, ${fields.cubicYards ?? null}::numeric,
      ${fields.description ?? null}::text, ${fields.bidQuantity ?? null}::numeric,
      ${fields.bidUom ?? null}::text
    FROM scopes WHERE bid_id = ${fields.bidId}::uuid
    HAVING count(*) < ${most}`.execute(tx.sql)
  return numAffectedRows === 1n
}

/** The own fields of a locked scope. */
export async function writeScope(tx: Tx, scope: LockedScope): Promise<void> {
  const values = {
    name: scope.name,
    type_id: scope.typeId,
    multiplier: String(scope.multiplier),
    shape: scope.shape,
    length: text(scope.length),
    width: text(scope.width),
    height: text(scope.height),
    diameter: text(scope.diameter),
    cubic_yards: text(scope.cubicYards),
    description: scope.description,
    bid_quantity: text(scope.bidQuantity),
    bid_uom: scope.bidUom,
  }
  await tx.sql
    .updateTable('scopes')
    .set({ ...values, ...NEW_VERSION })
    .where('id', '=', scope.id)
    .execute()
}

/** What a sync has brought into a locked scope, its time, and the version of the parent it has. */
export async function writeSynced(
  tx: Tx,
  scope: LockedScope,
  parentVersion: number,
): Promise<void> {
  await tx.sql
    .updateTable('scopes')
    .set({
      length: text(scope.length),
      width: text(scope.width),
      height: text(scope.height),
      last_synced_at: NOW,
      synced_parent_version: parentVersion,
      ...NEW_VERSION,
    })
    .where('id', '=', scope.id)
    .execute()
}

/**
 * Gives scopes of a bid new positions; those that have them already stay as they are. A new place is
 * a new version of a scope, but nothing that its children could follow.
 */
export async function writePositions(
  tx: Tx,
  places: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  const ids = places.map(({ id }) => id)
  const positions = places.map(({ position }) => position)
  await sql`
    UPDATE scopes child SET synced_parent_version = parent.version + 1
    FROM unnest(${ids}::uuid[], ${positions}::int[]) AS t(id, position)
      JOIN scopes parent ON parent.id = t.id AND parent.position <> t.position
    WHERE child.parent_scope_id = parent.id
      AND child.synced_parent_version = parent.version`.execute(tx.sql)
  await sql`
    UPDATE scopes s SET position = t.position, version = s.version + 1,
      updated_at = CURRENT_TIMESTAMP
    FROM unnest(${ids}::uuid[], ${positions}::int[]) AS t(id, position)
    WHERE s.id = t.id AND s.position <> t.position`.execute(tx.sql)
}

export async function deleteScopeRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('scopes').where('id', '=', id).execute()
}

/** Which parent a scope has, and whether there are scopes under it. */
export async function readLinks(tx: Tx, scopeId: string, parentId: string) {
  const scopes = tx.sql.selectFrom('scopes')
  const [parent, child] = await Promise.all([
    scopes
      .select(['id', 'bid_id as bidId', 'parent_scope_id as parentScopeId'])
      .where('id', '=', parentId)
      .executeTakeFirst(),
    scopes.select('id').where('parent_scope_id', '=', scopeId).limit(1).executeTakeFirst(),
  ])
  return { parent: parent ?? null, hasChildren: child !== undefined }
}

export async function writeLink(
  tx: Tx,
  id: string,
  parentId: string,
  settings: InheritanceSettings,
): Promise<void> {
  const values = { parent_scope_id: parentId, inheritance_settings: JSON.stringify(settings) }
  await tx.sql
    .updateTable('scopes')
    .set({ ...values, ...NEW_VERSION })
    .where('id', '=', id)
    .execute()
}

/** Without a parent there are no settings, and no time of a sync. */
const UNLINKED = {
  parent_scope_id: null,
  inheritance_settings: null,
  last_synced_at: null,
  synced_parent_version: null,
}

export async function unlink(tx: Tx, id: string): Promise<void> {
  const values = { ...UNLINKED, ...NEW_VERSION }
  await tx.sql.updateTable('scopes').set(values).where('id', '=', id).execute()
}

export async function unlinkChildren(tx: Tx, parentId: string): Promise<void> {
  const values = { ...UNLINKED, ...NEW_VERSION }
  await tx.sql.updateTable('scopes').set(values).where('parent_scope_id', '=', parentId).execute()
}

export interface MaterialCategories {
  /** What the type of the scope calls for; empty where it has none. */
  readonly wanted: readonly string[]
  /** What the scope has: materials by their category, concrete items as concrete and rebar. */
  readonly held: readonly string[]
}

/** @throws ResourceNotFound `Scope not found` */
export async function readMaterialCategories(
  db: Database,
  scopeId: string,
): Promise<MaterialCategories> {
  const { rows } = await sql<MaterialCategories>`
    SELECT coalesce(t.required_material_categories, '{}') AS wanted, ARRAY(
      SELECT held.category FROM items i CROSS JOIN LATERAL (VALUES
        (CASE i.module WHEN 'materials' THEN i.input ->> 'category' ELSE 'concrete' END),
        (CASE WHEN 'true' IN (
          i.input -> 'rebar' ->> 'enabled', i.input -> 'secondMat' ->> 'enabled')
          OR i.input -> 'bars' -> 0 IS NOT NULL THEN 'rebar' END),
        (CASE WHEN i.input ->> 'forms' IS NOT NULL THEN 'formwork' END),
        (CASE WHEN i.input ->> 'forms' IS NOT NULL THEN 'form_accessories' END)
      ) held(category)
      WHERE i.scope_id = s.id AND i.module IN ('materials', 'concrete')
        AND held.category IS NOT NULL) AS held
    FROM scopes s LEFT JOIN scope_types t ON t.id = s.type_id
    WHERE s.id = ${scopeId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Scope' })
  return row
}

const NOW: RawBuilder<Date> = sql`CURRENT_TIMESTAMP`

const text = (value: number | null): string | null => (value === null ? null : String(value))
