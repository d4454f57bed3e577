import type { PackageLine, PackageLink, PmSection } from '@formwork/costing'
import { uniqueViolation } from '@formwork/database'
import { nameKey, ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { NEW_VERSION, type Queries, type Tx } from '../../database.ts'
import type { Package as Row } from '../../generated/tables.ts'
import { linksJson } from '../../pricing/carried-packages.store.ts'
import { type LockedBid, lockAnyBid } from '../../pricing/locked.store.ts'
import type { PackageKind } from '../../pricing/package-kinds.ts'
import type { KnownVendor } from '../../vendors/known-vendor.ts'
import type { Awarded, Carried, LinkedPackage, Package, Requirement } from '../package.ts'
import { PackageNameTaken } from '../quotes.errors.ts'

type PackageRow = Selectable<Row> & { readonly links: readonly PackageLink[] }

const withLinks = (where: RawBuilder<unknown>) => sql<PackageRow>`
  SELECT p.*, ${linksJson} AS links
  FROM packages p WHERE ${where} ORDER BY p.position, p.created_at, p.id`

/** The packages of a bid, in their order; none of a bid that is not there. */
export async function readPackages(db: Queries, bidId: string): Promise<readonly LinkedPackage[]> {
  const { rows } = await withLinks(sql`p.bid_id = ${bidId}::uuid`).execute(db.sql)
  return rows.map(toLinkedPackage)
}

/** @throws ResourceNotFound `Package not found` */
export async function readPackage(db: Queries, id: string): Promise<LinkedPackage> {
  const { rows } = await withLinks(sql`p.id = ${id}::uuid`).execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Package' })
  return toLinkedPackage(row)
}

export interface PackageInBid {
  readonly bid: LockedBid
  readonly package: LinkedPackage
}

/**
 * Locks the bid of a package, of a locked bid too: whoever changes a cost calls `requireOpen`.
 *
 * @param resource what the address names, when it is something of the package
 * @throws ResourceNotFound `Package not found`
 */
export async function lockPackage(tx: Tx, id: string, resource = 'Package'): Promise<PackageInBid> {
  const query = tx.sql.selectFrom('packages').select('bid_id').where('id', '=', id)
  const found = await query.executeTakeFirst()
  if (found === undefined) throw ResourceNotFound({ resource })
  const bid = await lockAnyBid(tx, found.bid_id)
  // It may be gone by the time that the bid is locked.
  return { bid, package: await readPackage(tx, id) }
}

export async function countPackages(tx: Tx, { id }: LockedBid): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM packages WHERE bid_id = ${id}::uuid`.execute(tx.sql)
  return rows[0]?.count ?? 0
}

export type WrittenPackage = Pick<
  Package,
  | 'name'
  | 'kind'
  | 'section'
  | 'dueAt'
  | 'instructions'
  | 'taxable'
  | 'lines'
  | 'requirements'
  | 'carried'
  | 'awarded'
>

/** After the others of its bid. */
export async function insertPackage(
  tx: Tx,
  bid: LockedBid,
  id: string,
  written: WrittenPackage,
): Promise<void> {
  const position = sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM packages
    WHERE bid_id = ${bid.id}::uuid)`
  const values = { id, bid_id: bid.id, position, ...columnsOf(written) }
  await tx.sql.insertInto('packages').values(values).execute()
}

/** Under the lock of its bid. */
export async function writePackage(tx: Tx, id: string, written: WrittenPackage): Promise<void> {
  const set = { ...columnsOf(written), ...NEW_VERSION }
  await tx.sql.updateTable('packages').set(set).where('id', '=', id).execute()
}

/** A new version of a package whose quotes have changed. */
export async function renewPackage(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable('packages').set(NEW_VERSION).where('id', '=', id).execute()
}

export async function deletePackageRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('packages').where('id', '=', id).execute()
}

/** Replaces what a package is linked to. */
export async function writeLinks(
  tx: Tx,
  { id, bidId }: Pick<Package, 'id' | 'bidId'>,
  links: readonly PackageLink[],
): Promise<void> {
  await tx.sql.deleteFrom('package_links').where('package_id', '=', id).execute()
  await sql`
    INSERT INTO package_links (package_id, bid_id, item_id, gantt_entry_id, component)
    SELECT ${id}::uuid, ${bidId}::uuid, l."itemId", l."ganttEntryId", coalesce(l.component, 'TOTAL')
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(links)}::json)
      AS ("itemId" uuid, "ganttEntryId" uuid, component text)) WITH ORDINALITY
      AS l("itemId", "ganttEntryId", component, place)
    ORDER BY l.place`.execute(tx.sql)
}

/**
 * Takes out of the quotes of a package what they say of lines and requirements that are gone.
 */
export async function forgetRemoved(
  tx: Tx,
  packageId: string,
  removed: { readonly lineIds: readonly string[]; readonly requirementIds: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE quotes SET version = version + 1, updated_at = CURRENT_TIMESTAMP,
      lines = (SELECT coalesce(json_agg(l), '[]') FROM json_array_elements(lines) l
        WHERE l ->> 'lineId' <> ALL(${[...removed.lineIds]}::text[])),
      answers = (SELECT coalesce(json_agg(a), '[]') FROM json_array_elements(answers) a
        WHERE a ->> 'requirementId' <> ALL(${[...removed.requirementIds]}::text[]))
    WHERE package_id = ${packageId}::uuid AND (
      EXISTS (SELECT 1 FROM json_array_elements(lines) l
        WHERE l ->> 'lineId' = ANY(${[...removed.lineIds]}::text[]))
      OR EXISTS (SELECT 1 FROM json_array_elements(answers) a
        WHERE a ->> 'requirementId' = ANY(${[...removed.requirementIds]}::text[])))`.execute(tx.sql)
}

/** The vendors whose quotes a package has. */
export async function readVendorsOfQuotes(
  tx: Tx,
  packageId: string,
): Promise<readonly KnownVendor[]> {
  const { rows } = await sql<KnownVendor>`
    SELECT v.id, v.name, v.type, v.is_active AS "isActive", v.deleted, v.version
    FROM known_vendors v
    WHERE v.id IN (SELECT vendor_id FROM quotes WHERE package_id = ${packageId}::uuid)
    ORDER BY v.name`.execute(tx.sql)
  return rows
}

/** The versions of packages as they are now, for screens that show them. */
export function packageVersions(
  db: Queries,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return db.sql
    .selectFrom('packages')
    .select(['id', 'version'])
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute()
}

export function asPackageNameTaken(error: unknown): never {
  if (uniqueViolation(error) !== 'packages_bid_id_name_key_key') throw error
  throw PackageNameTaken()
}

function columnsOf(written: WrittenPackage) {
  const { name, kind, section, instructions, taxable, carried, awarded } = written
  return {
    name,
    name_key: nameKey(name),
    kind,
    section,
    instructions,
    taxable,
    due_at: written.dueAt,
    lines: JSON.stringify(written.lines),
    requirements: JSON.stringify(written.requirements),
    carried: carried === null ? null : JSON.stringify(carried),
    awarded: awarded === null ? null : JSON.stringify(awarded),
  }
}

function toLinkedPackage(row: PackageRow): LinkedPackage {
  return {
    id: row.id,
    bidId: row.bid_id,
    name: row.name,
    kind: row.kind as PackageKind,
    section: row.section as PmSection,
    dueAt: row.due_at === null ? null : new Date(row.due_at).toISOString(),
    instructions: row.instructions,
    taxable: row.taxable,
    lines: row.lines as readonly PackageLine[],
    requirements: row.requirements as readonly Requirement[],
    links: row.links,
    carried: row.carried as Carried | null,
    awarded: row.awarded as Awarded | null,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
