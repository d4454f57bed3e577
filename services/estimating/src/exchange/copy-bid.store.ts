import { MODULES, moduleOf } from '@formwork/costing'
import { type Principal, ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

type Sql = RawBuilder<unknown>

const COSTS = MODULES.map((module) => moduleOf(module).costColumn)
const SUMS = MODULES.map((module) => moduleOf(module).rawColumn)
const TOTALS = [
  'subtotal_cost',
  'overhead_amount',
  'profit_amount',
  'contingency_amount',
  'bond_amount',
  'total_cost',
]
const PERCENTAGES = [
  'overhead_percentage',
  'profit_percentage',
  'sales_tax_percentage',
  'markups',
  'contingency_percentage',
  'bond_percentage',
  'adjustments',
  'adjustments_cost',
]
const columns = (names: readonly string[]): Sql =>
  sql.join(
    names.map((name) => sql.ref(name)),
    sql`, `,
  )

/** What is the copy's own; everything else is the source's. */
export interface BidCopy {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  /** Null: the source's client. */
  readonly clientId: string | null
  readonly sourceBidId: string | null
  readonly sourceUserId: string | null
  readonly owner: Principal
}

/**
 * Copies a bid with its scopes, items, GANTT entries and distributions, as many statements whatever
 * its size. Nothing is priced: stored costs are copied with what they follow from, so that the
 * totals are the same to the cent. Run it in a transaction of isolation RepeatableRead, so that all
 * is of one moment.
 *
 * @throws ResourceNotFound `Bid not found`; a taken number is a violation of `bids_bid_number_key`
 */
export async function copyBid(tx: Tx, sourceId: string, copy: BidCopy): Promise<void> {
  const { numAffectedRows } = await copyOfBid(sourceId, copy).execute(tx.sql)
  if (numAffectedRows === 0n) throw ResourceNotFound({ resource: 'Bid' })
  await copyContents(tx, sourceId, scopeIds(sourceId, copy.id), copy.id)
  await copyOfEntries(sourceId, copy.id).execute(tx.sql)
}

/**
 * Copies chosen scopes of a locked bid with their items into an empty one of the same settings, in
 * the order of the bid. A scope stays linked to its parent when both are chosen. Entries of the
 * timeline are the bid's, so that the copies bear no share of any; the totals of the bid that they
 * come into are left to the caller.
 */
export async function copyChosenScopes(
  tx: Tx,
  sourceId: string,
  bidId: string,
  chosen: readonly string[],
): Promise<void> {
  await copyContents(tx, sourceId, scopeIds(sourceId, bidId, chosen), bidId)
  await withoutShares(bidId).execute(tx.sql)
}

/**
 * Copies the packages of a bid with their links and quotes into its whole copy: what is carried
 * stays carried. An award and the attachments of quotes stay with the source.
 */
export async function copyPackages(tx: Tx, sourceId: string, bidId: string): Promise<void> {
  const found = tx.sql.selectFrom('packages').select('id').where('bid_id', '=', sourceId).limit(1)
  if ((await found.executeTakeFirst()) === undefined) return
  await copyOfPackages(sourceId, bidId).execute(tx.sql)
}

async function copyContents(tx: Tx, sourceId: string, ids: Sql, bidId: string): Promise<void> {
  await prepare(sourceId).execute(tx.sql)
  await copyOfScopes(ids, bidId).execute(tx.sql)
  await copyOfItems(ids, bidId).execute(tx.sql)
  await copyOfApplications(ids).execute(tx.sql)
}

/**
 * The id in the copy of the row that stands at a place (40 bits) among the source's rows of its
 * kind: the time and random bits of the new bid's own id with the place between them, a UUID of
 * version 7. In lists and in allocations ids break ties, so they keep the order of the rows that
 * they are copied from.
 */
function idAt(place: Sql, bidId: string): Sql {
  const hex = bidId.replaceAll('-', '')
  // 0x700080000000: version and variant with 12 and 28 bits of the place behind them.
  return sql`(${hex.slice(0, 12)} ||
    to_hex(123147449794560 + ((${place} >> 28) << 32) + (${place} & 268435455)) ||
    ${hex.slice(-8)})::uuid`
}

/**
 * Keeps the types of the scopes, which would be gone when the copied scopes ask for them, and makes
 * room to sort the items of a large scope.
 */
const prepare = (sourceId: string): Sql => sql`
  SELECT set_config('work_mem', '32MB', TRUE), (
    SELECT count(*) FROM (
      SELECT 1 FROM scope_types
      WHERE id IN (SELECT type_id FROM scopes WHERE bid_id = ${sourceId}::uuid) FOR KEY SHARE) kept)`

function copyOfBid(sourceId: string, copy: BidCopy): Sql {
  return sql`
    INSERT INTO bids (id, bid_number, name, client_id, location, rate_location, created_by,
      created_by_id, equipment_bidding_mode, ${columns(COSTS)}, ${columns(TOTALS)},
      ${columns(PERCENTAGES)}, rate_sources, tax_exempt, per_diem_enabled, unallocated_equipment_cost, unallocated_labor_cost, source_bid_id,
      source_user_id)
    SELECT ${copy.id}::uuid, ${copy.bidNumber}, ${copy.name},
      coalesce(${copy.clientId}::uuid, client_id), location, rate_location, ${copy.owner.email},
      ${copy.owner.userId}, equipment_bidding_mode, ${columns(COSTS)}, ${columns(TOTALS)},
      ${columns(PERCENTAGES)}, rate_sources, tax_exempt, per_diem_enabled, unallocated_equipment_cost, unallocated_labor_cost,
      ${copy.sourceBidId}::uuid, ${copy.sourceUserId}
    FROM bids WHERE id = ${sourceId}::uuid`
}

/**
 * The scopes of a bid, or those of them that are chosen, with their ids in the copy. Their order
 * decides who gets an odd cent.
 */
const scopeIds = (
  sourceId: string,
  bidId: string,
  chosen: readonly string[] | null = null,
): Sql => sql`
  scope_ids AS MATERIALIZED (
    SELECT old_id, place, ${idAt(sql`place`, bidId)} AS new_id FROM (
      SELECT id AS old_id, row_number() OVER (ORDER BY position, created_at, id) AS place
      FROM scopes WHERE bid_id = ${sourceId}::uuid
        AND (${chosen}::uuid[] IS NULL OR id = ANY(${chosen}::uuid[]))) placed)`

function copyOfScopes(ids: Sql, bidId: string): Sql {
  return sql`
    WITH ${ids}
    INSERT INTO scopes (id, bid_id, type_id, name, position, multiplier, shape, length, width,
      height, diameter, cubic_yards, description, bid_quantity, bid_uom, ${columns(SUMS)},
      ordered_cy_parts, gantt_equipment_cost, gantt_labor_cost, ${columns(COSTS)}, total_cost, parent_scope_id, inheritance_settings, last_synced_at,
      synced_parent_version)
    SELECT own.new_id, ${bidId}::uuid, s.type_id, s.name, s.position, s.multiplier, s.shape,
      s.length, s.width, s.height, s.diameter, s.cubic_yards, s.description,
      s.bid_quantity, s.bid_uom, ${columns(SUMS.map((name) => `s.${name}`))},
      s.ordered_cy_parts, s.gantt_equipment_cost, s.gantt_labor_cost,
      ${columns(COSTS.map((name) => `s.${name}`))}, s.total_cost, parent.new_id,
      CASE WHEN parent.new_id IS NOT NULL THEN s.inheritance_settings END,
      CASE WHEN parent.new_id IS NOT NULL THEN s.last_synced_at END,
      -- The copied parent is of version 1.
      CASE WHEN parent.new_id IS NULL THEN NULL
        WHEN s.synced_parent_version = source_parent.version THEN 1
        WHEN s.synced_parent_version IS NOT NULL THEN 0 END
    FROM scope_ids own JOIN scopes s ON s.id = own.old_id
      LEFT JOIN scope_ids parent ON parent.old_id = s.parent_scope_id
      LEFT JOIN scopes source_parent ON source_parent.id = s.parent_scope_id`
}

/**
 * Reads the items once, in the order of the scopes' lists, and the ids of those that were inherited
 * from. An item whose source is gone stays an inherited one, which a sync takes away.
 */
function copyOfItems(ids: Sql, bidId: string): Sql {
  return sql`
    WITH ${ids}, ${itemIds(bidId)}
    INSERT INTO items (id, scope_id, module, position, name, description, notes, input,
      rate_sources, breakdown, warnings, total_cost, ordered_cy_parts, inherited_from_id,
      origin_item_id, origin_values, recipe)
    SELECT ${itemIdAt(bidId)}, s.new_id, i.module, i.position, i.name, i.description, i.notes,
      ${withNewIds(sql`i.input`)}, ${withNewIds(sql`i.rate_sources`)}, i.breakdown, i.warnings,
      i.total_cost, i.ordered_cy_parts,
      coalesce(origin.new_id, i.inherited_from_id),
      coalesce(copied.new_id, i.origin_item_id), i.origin_values, i.recipe
    FROM scope_ids s CROSS JOIN LATERAL (
        SELECT *, ${ITEM_PLACES} AS place FROM items WHERE scope_id = s.old_id) i
      LEFT JOIN item_ids origin ON origin.old_id = i.inherited_from_id
      LEFT JOIN item_ids copied ON copied.old_id = i.origin_item_id
      LEFT JOIN item_ids followed ON i.module = 'labor'
        AND followed.old_id::text = i.input #>> '{production,itemId}'`
}

/** Items name the application in their scope by its key, which stays. */
const copyOfApplications = (ids: Sql): Sql => sql`
  WITH ${ids}
  INSERT INTO recipe_applications (id, scope_id, key, recipe_id, name, revision, definition,
    parameters, dimensions, made, created_by, created_at)
  SELECT gen_random_uuid(), s.new_id, a.key, a.recipe_id, a.name, a.revision, a.definition,
    a.parameters, a.dimensions, a.made, a.created_by, a.created_at
  FROM scope_ids s JOIN recipe_applications a ON a.scope_id = s.old_id`
/**
 * Production that follows concrete names its item, or its scope as the source of its quantity, a
 * pump that follows the pours its scope: those of the copy in place of the source's.
 */
const withNewIds = (
  column: Sql,
): Sql => sql`CASE WHEN i.module IN ('labor', 'subcontractor') THEN replace(
  replace(${column}::text, s.old_id::text, s.new_id::text),
  coalesce(followed.old_id::text, ''), coalesce(followed.new_id::text, ''))::json
  ELSE ${column} END`

const ITEM_PLACES = sql`row_number() OVER (ORDER BY module, position, id)`

/** Of the item `i` of the scope `s`. */
const itemIdAt = (bidId: string): Sql => idAt(sql`((s.place << 20) + i.place)`, bidId)

/** The items of `scope_ids` with their ids in the copy. */
const itemIds = (bidId: string): Sql => sql`
  item_ids AS MATERIALIZED (
    SELECT i.id AS old_id, ${itemIdAt(bidId)} AS new_id
    FROM scope_ids s CROSS JOIN LATERAL (
      SELECT id, ${ITEM_PLACES} AS place FROM items WHERE scope_id = s.old_id) i)`

/** The GANTT entries of a bid with their ids in the copy. */
const entryIds = (sourceId: string, bidId: string): Sql => sql`
  entry_ids AS MATERIALIZED (
    SELECT old_id, ${idAt(sql`place`, bidId)} AS new_id FROM (
      SELECT id AS old_id, row_number() OVER (ORDER BY id) AS place
      FROM gantt_entries WHERE bid_id = ${sourceId}::uuid) placed)`

/** The lines of a package keep their ids, which quotes name them by. */
function copyOfPackages(sourceId: string, bidId: string): Sql {
  return sql`
    WITH ${scopeIds(sourceId, bidId)}, ${itemIds(bidId)}, ${entryIds(sourceId, bidId)},
    package_ids AS MATERIALIZED (
      SELECT old_id, ${idAt(sql`place`, bidId)} AS new_id FROM (
        SELECT id AS old_id, row_number() OVER (ORDER BY position, created_at, id) AS place
        FROM packages WHERE bid_id = ${sourceId}::uuid) placed),
    quote_ids AS MATERIALIZED (
      SELECT old_id, package_id, ${idAt(sql`place`, bidId)} AS new_id FROM (
        SELECT q.id AS old_id, p.new_id AS package_id,
          row_number() OVER (ORDER BY q.received_at, q.created_at, q.id) AS place
        FROM quotes q JOIN package_ids p ON p.old_id = q.package_id) placed),
    packages_copied AS (
      INSERT INTO packages (id, bid_id, name, name_key, kind, section, position, due_at,
        instructions, taxable, lines, requirements, carried, carried_amount, created_at)
      SELECT own.new_id, ${bidId}::uuid, p.name, p.name_key, p.kind, p.section, p.position,
        p.due_at, p.instructions, p.taxable, p.lines, p.requirements,
        CASE WHEN carried.new_id IS NOT NULL THEN json_build_object('quoteId', carried.new_id,
          'at', p.carried -> 'at', 'by', p.carried -> 'by', 'reason', p.carried -> 'reason') END,
        CASE WHEN carried.new_id IS NOT NULL THEN p.carried_amount END, p.created_at
      FROM package_ids own JOIN packages p ON p.id = own.old_id
        LEFT JOIN quote_ids carried ON carried.old_id::text = p.carried ->> 'quoteId'),
    links_copied AS (
      INSERT INTO package_links (package_id, bid_id, item_id, gantt_entry_id, component)
      SELECT own.new_id, ${bidId}::uuid, i.new_id, e.new_id, l.component
      FROM package_links l JOIN package_ids own ON own.old_id = l.package_id
        LEFT JOIN item_ids i ON i.old_id = l.item_id
        LEFT JOIN entry_ids e ON e.old_id = l.gantt_entry_id
      ORDER BY l.id)
    INSERT INTO quotes (id, package_id, vendor_id, vendor_name, received_at, valid_until, by,
      form, lump_sum, splittable, tax_included, lines, answers, adjustments, withdrawn,
      replaces_id, created_at)
    SELECT own.new_id, own.package_id, q.vendor_id, q.vendor_name, q.received_at, q.valid_until,
      q.by, q.form, q.lump_sum, q.splittable, q.tax_included, q.lines, q.answers, q.adjustments,
      q.withdrawn, replaced.new_id, q.created_at
    FROM quote_ids own JOIN quotes q ON q.id = own.old_id
      LEFT JOIN quote_ids replaced ON replaced.old_id = q.replaces_id`
}

/** Entries and their distributions in one statement, so that both see the same ids. */
function copyOfEntries(sourceId: string, bidId: string): Sql {
  return sql`
    WITH ${scopeIds(sourceId, bidId)}, ${entryIds(sourceId, bidId)},
    entries AS (
      INSERT INTO gantt_entries (id, bid_id, module, position, name, description, notes,
        start_date, end_date, input, rate_sources, breakdown, warnings, total_cost)
      SELECT own.new_id, ${bidId}::uuid, e.module, e.position, e.name, e.description, e.notes,
        e.start_date, e.end_date, e.input, e.rate_sources, e.breakdown, e.warnings, e.total_cost
      FROM entry_ids own JOIN gantt_entries e ON e.id = own.old_id)
    INSERT INTO gantt_distributions (id, entry_id, scope_id, position, start_date, end_date,
      weight, allocated_cost)
    SELECT ${idAt(sql`d.place`, bidId)}, d.new_id, s.new_id, d.position, d.start_date, d.end_date,
      d.weight, d.allocated_cost
    FROM (SELECT e.new_id, d.*, row_number() OVER (ORDER BY d.id) AS place
        FROM entry_ids e JOIN gantt_distributions d ON d.entry_id = e.old_id) d
      JOIN scope_ids s ON s.old_id = d.scope_id`
}

const withoutShares = (bidId: string): Sql => sql`
  UPDATE scopes s SET gantt_equipment_cost = 0, gantt_labor_cost = 0,
    equipment_cost = equipment_cost - counted.equipment, labor_cost = labor_cost - counted.labor,
    total_cost = s.total_cost - counted.equipment - counted.labor
  FROM (
    SELECT of_bid.id, is_gantt * gantt_equipment_cost AS equipment,
      is_gantt * gantt_labor_cost AS labor
    FROM bids b JOIN scopes of_bid ON of_bid.bid_id = b.id,
      LATERAL (SELECT CASE b.equipment_bidding_mode WHEN 'GANTT' THEN 1 ELSE 0 END AS is_gantt) m
    WHERE b.id = ${bidId}::uuid) counted
  WHERE s.id = counted.id`
