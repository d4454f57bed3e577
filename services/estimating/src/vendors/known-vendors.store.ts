import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { KnownVendor } from './known-vendor.ts'

/** Keeps what an event told of a vendor, unless as new or newer is known. */
export async function applyVendor(db: Queries, vendor: KnownVendor): Promise<void> {
  const { id, name, type, isActive, deleted, version } = vendor
  await sql`
    INSERT INTO known_vendors AS k (id, name, type, is_active, deleted, version)
    VALUES (${id}::uuid, ${name}, ${type}, ${isActive}, ${deleted}, ${version})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, type = excluded.type,
      is_active = excluded.is_active, deleted = excluded.deleted, version = excluded.version
    WHERE k.version < excluded.version`.execute(db.sql)
}

/** Deleted ones, too. */
export async function readKnownVendor(db: Queries, id: string): Promise<KnownVendor | undefined> {
  const { rows } = await sql<KnownVendor>`
    SELECT id, name, type, is_active AS "isActive", deleted, version
    FROM known_vendors WHERE id = ${id}::uuid`.execute(db.sql)
  return rows[0]
}
