import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { COUNTS_AGAIN, KEPT_FOR, linkAgain, linksOf } from '../items/deleted-items.store.ts'

/** Keeps a scope of a locked bid that is about to be deleted, so that `restoreScopeRows` can. */
export async function keepDeletedScope(tx: Tx, bidId: string, id: string): Promise<void> {
  await sql`
    WITH expired AS (DELETE FROM deleted_scopes
      WHERE bid_id = ${bidId}::uuid AND deleted_at < CURRENT_TIMESTAMP - ${KEPT_FOR})
    INSERT INTO deleted_scopes
      (id, bid_id, scope, items, links, applications, children, distributions)
    SELECT s.id, s.bid_id, row_to_json(s),
      (SELECT coalesce(json_agg(i), '[]') FROM items i WHERE i.scope_id = s.id),
      ${linksOf(sql`(SELECT i.id FROM items i WHERE i.scope_id = s.id)`)},
      (SELECT coalesce(json_agg(a), '[]') FROM recipe_applications a WHERE a.scope_id = s.id),
      (SELECT coalesce(json_agg(c), '[]') FROM scopes c WHERE c.parent_scope_id = s.id),
      (SELECT coalesce(json_agg(d), '[]') FROM gantt_distributions d WHERE d.scope_id = s.id)
    FROM scopes s WHERE s.id = ${id}::uuid`.execute(tx.sql)
}

/** The bid that a scope was deleted from; undefined when it was not, or too long ago. */
export async function findBidOfDeletedScope(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.sql.selectFrom('deleted_scopes').select('bid_id').where('id', '=', id)
  return (await query.executeTakeFirst())?.bid_id
}

/**
 * A deleted scope of a locked bid with its items and their packages, at its position: scopes that have come to it since
 * are moved behind. What the scope names and is gone by now is left out: its type, its parent.
 * GANTT amounts are left to the caller.
 *
 * @returns whether there was room
 */
export async function insertDeletedScope(
  tx: Tx,
  { id, bidId }: { readonly id: string; readonly bidId: string },
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO scopes SELECT row.* FROM deleted_scopes d
    CROSS JOIN LATERAL (SELECT * FROM json_populate_record(NULL::scopes, d.scope)) was
    LEFT JOIN scope_types t ON t.id = was.type_id
    LEFT JOIN scopes p ON p.id = was.parent_scope_id AND p.bid_id = d.bid_id
      AND p.parent_scope_id IS NULL
    CROSS JOIN LATERAL json_populate_record(was::scopes, json_build_object(
      'type_id', t.id,
      'parent_scope_id', p.id,
      'inheritance_settings', CASE WHEN p.id IS NOT NULL THEN was.inheritance_settings END,
      'last_synced_at', CASE WHEN p.id IS NOT NULL THEN was.last_synced_at END,
      'gantt_equipment_cost', 0, 'gantt_labor_cost', 0, 'package_costs', NULL, 'version', was.version + 1,
      'updated_at', CURRENT_TIMESTAMP)) AS row
    WHERE d.id = ${id}::uuid
      AND (SELECT count(*) FROM scopes WHERE bid_id = ${bidId}::uuid) < ${most}
    RETURNING id`.execute(tx.sql)
  if (rows.length === 0) return false
  await sql`
    UPDATE scopes SET position = position + 1, version = version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE bid_id = ${bidId}::uuid AND id <> ${id}::uuid
      AND position >= (SELECT position FROM scopes WHERE id = ${id}::uuid)
      AND EXISTS (SELECT FROM scopes taken JOIN scopes restored ON restored.id = ${id}::uuid
        WHERE taken.bid_id = ${bidId}::uuid AND taken.id <> restored.id
          AND taken.position = restored.position)`.execute(tx.sql)
  await sql`
    INSERT INTO items SELECT row.*
    FROM deleted_scopes d, json_populate_recordset(NULL::items, d.items) AS was,
      json_populate_record(was, ${COUNTS_AGAIN}) AS row
    WHERE d.id = ${id}::uuid`.execute(tx.sql)
  await linkAgain(sql`(SELECT links FROM deleted_scopes WHERE id = ${id}::uuid) kept`).execute(
    tx.sql,
  )
  await sql`
    INSERT INTO recipe_applications SELECT row.*
    FROM deleted_scopes d, json_populate_recordset(NULL::recipe_applications, d.applications) AS row
    WHERE d.id = ${id}::uuid`.execute(tx.sql)
  return true
}

/**
 * Ties what belonged to a restored scope to it again: scopes that followed it and follow none since,
 * and the GANTT entries that were distributed over it. Then it is no deleted scope any more.
 */
export async function relinkRestoredScope(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE scopes s SET parent_scope_id = was.parent_scope_id,
      inheritance_settings = was.inheritance_settings, last_synced_at = was.last_synced_at,
      version = s.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM deleted_scopes d, json_populate_recordset(NULL::scopes, d.children) was
    WHERE d.id = ${id}::uuid AND s.id = was.id AND s.parent_scope_id IS NULL
      AND NOT EXISTS (SELECT FROM scopes below WHERE below.parent_scope_id = s.id)
  `.execute(tx.sql)
  await sql`
    WITH entries AS (
      UPDATE gantt_entries e SET version = e.version + 1, updated_at = CURRENT_TIMESTAMP
      FROM deleted_scopes d, json_populate_recordset(NULL::gantt_distributions, d.distributions) was
      WHERE d.id = ${id}::uuid AND e.id = was.entry_id
        AND was.start_date >= e.start_date AND was.end_date <= e.end_date
      RETURNING was.id)
    INSERT INTO gantt_distributions SELECT was.*
    FROM deleted_scopes d, json_populate_recordset(NULL::gantt_distributions, d.distributions) was
    WHERE d.id = ${id}::uuid AND was.id IN (SELECT id FROM entries)`.execute(tx.sql)
  await tx.sql.deleteFrom('deleted_scopes').where('id', '=', id).execute()
}
