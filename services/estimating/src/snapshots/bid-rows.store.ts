import type { BidSnapshotMessage } from '@formwork/contracts'
import {
  type CarriedPackage,
  eachModule,
  type MarkUp,
  MODULES,
  type Module,
  markUpBases,
  moduleOf,
  type SupersededPart,
} from '@formwork/costing'
import { isoTime } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import type { StoredAmounts, StoredItem } from './stored-items.ts'

export type SnapshotBid = NonNullable<BidSnapshotMessage['bid']>
type ScopeMessage = NonNullable<BidSnapshotMessage['scope']>

/** A scope as it travels, and the exact yards that its pumps may follow. */
export interface StreamedScope {
  readonly message: ScopeMessage
  /** Decimal text, in 324ths of a cubic yard. */
  readonly orderedCYParts: string
}

export interface StreamedItem extends StoredItem {
  readonly scopeId: string
  readonly description: string | null
  readonly notes: string | null
  readonly position: number
  readonly totalCost: string
  /** What of it packages price; null: nothing. */
  readonly superseded: readonly Pick<SupersededPart, 'name' | 'component'>[] | null
}

/** A carried package, with what each scope bears of it. */
export interface StreamedPackage
  extends Pick<CarriedPackage, 'id' | 'module' | 'name' | 'quote' | 'section'> {
  readonly amount: string
  readonly shares: readonly { readonly scopeId: string; readonly amount: string }[]
}

export interface StreamedEntry {
  readonly id: string
  readonly module: 'equipment' | 'labor'
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly input: Fields
  readonly breakdown: StoredAmounts
  readonly totalCost: string
  readonly shares: NonNullable<BidSnapshotMessage['ganttEntry']>['shares']
}

const TITLES = MODULES.map((name) => ({ name, title: moduleOf(name).title }))

/** By the names of the modules. */
const costsOf = (row: RawBuilder<unknown>) => {
  const costs = MODULES.map((module) => {
    return sql`${sql.lit(module)}, ${row}.${sql.ref(moduleOf(module).costColumn)}::text`
  })
  return sql`json_build_object(${sql.join(costs)})`
}

/** When a bid was last submitted; null before, and while it is a draft again. */
export const submittedAt = sql<string | null>`CASE WHEN b.status <> 'DRAFT' THEN (
  SELECT max(h.at) FROM bid_history h WHERE h.bid_id = b.id AND h."to" = 'SUBMITTED') END`

export async function findSnapshotBid(
  db: Queries,
  bidId: string,
): Promise<SnapshotBid | undefined> {
  const { rows } = await sql<{ bid: StoredSnapshotBid }>`
  SELECT json_strip_nulls(json_build_object(
    'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'location', b.location,
    'status', b.status, 'equipmentBiddingMode', b.equipment_bidding_mode,
    'createdBy', b.created_by, 'createdAt', ${isoTime(sql`b.created_at`)},
    'lastUpdated', ${isoTime(sql`b.last_updated`)},
    'clientId', c.id, 'clientName', c.name, 'clientEmail', c.email,
    'taxExempt', b.tax_exempt, 'perDiemEnabled', b.per_diem_enabled,
    'overheadPercentage', b.overhead_percentage::text,
    'profitPercentage', b.profit_percentage::text,
    'salesTaxPercentage', b.sales_tax_percentage::text, 'costs', ${costsOf(sql`b`)},
    'subtotalCost', b.subtotal_cost::text, 'overheadAmount', b.overhead_amount::text,
    'profitAmount', b.profit_amount::text, 'totalCost', b.total_cost::text,
    'markups', b.markups, 'contingencyPercentage', b.contingency_percentage::text,
    'bondPercentage', b.bond_percentage::text,
    'contingencyAmount', CASE WHEN b.contingency_percentage IS NOT NULL
      THEN b.contingency_amount::text END,
    'bondAmount', CASE WHEN b.bond_percentage IS NOT NULL THEN b.bond_amount::text END,
    'unallocatedCost', (b.subtotal_cost - b.adjustments_cost
      - (SELECT coalesce(sum(s.total_cost), 0) FROM scopes s WHERE s.bid_id = b.id))::text,
    'adjustmentsCost', CASE WHEN b.adjustments::text <> '[]' THEN b.adjustments_cost::text END,
    'adjustments', (SELECT coalesce(json_agg(json_build_object('description', a.description,
        'amount', a.amount::numeric(14, 2)::text, 'section', a.section)), '[]')
      FROM json_to_recordset(b.adjustments) AS a(description text, amount numeric, section text)),
    'version', b.version, 'submittedAt', ${isoTime(submittedAt)},
    'children', (SELECT coalesce(json_agg(json_build_object('id', k.id, 'bidNumber', k.bid_number,
        'name', k.name, 'kind', k.kind, 'status', k.status, 'totalCost', k.total_cost::text)
        ORDER BY k.created_at, k.id), '[]') FROM bids k WHERE k.base_bid_id = b.id))) AS bid
  FROM bids b JOIN clients c ON c.id = b.client_id WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) return undefined
  const { markups, ...bid } = row.bid
  return { ...bid, modules: TITLES, markUps: markUpsOf(row.bid) }
}

type StoredSnapshotBid = Omit<SnapshotBid, 'modules' | 'markUps'> & {
  readonly markups?: MarkUp['markups']
}

/** Those that differ from the bid's make several; without their own there is nothing to add. */
function markUpsOf(bid: StoredSnapshotBid): SnapshotBid['markUps'] {
  if (bid.markups === undefined) return []
  const costs = eachModule((module) => bid.costs[module] ?? 0)
  return markUpBases(costs, bid).map((base) => ({
    modules: [...base.modules],
    overheadPercentage: base.overheadPercentage.toFixed(),
    profitPercentage: base.profitPercentage.toFixed(),
    overheadAmount: base.overheadAmount.toFixed(2),
    profitAmount: base.profitAmount.toFixed(2),
  }))
}

/** What at least one item of each module has. */
export async function readItemTexts(
  db: Queries,
  bidId: string,
): Promise<NonNullable<SnapshotBid['itemTexts']>> {
  const { rows } = await sql<{ texts: NonNullable<SnapshotBid['itemTexts']> }>`
  SELECT coalesce(json_object_agg(module, json_build_object(
    'description', description, 'notes', notes, 'mix', mix)), '{}') AS texts
  FROM (SELECT i.module, bool_or(i.description IS NOT NULL) AS description,
      bool_or(i.notes IS NOT NULL) AS notes, bool_or(i.input ->> 'mixId' IS NOT NULL) AS mix
    FROM scopes s JOIN items i ON i.scope_id = s.id
    WHERE s.bid_id = ${bidId}::uuid GROUP BY i.module) told`.execute(db.sql)
  return rows[0]?.texts ?? {}
}

/** In their order. */
export async function readSnapshotScopes(
  db: Queries,
  bidId: string,
): Promise<readonly StreamedScope[]> {
  const { rows } = await sql<{ scope: StreamedScope }>`
  SELECT json_build_object('orderedCYParts', s.ordered_cy_parts::text,
    'message', json_strip_nulls(json_build_object(
      'id', s.id, 'name', s.name, 'position', s.position, 'multiplier', s.multiplier::text,
      'scopeType', t.name, 'parentScopeId', s.parent_scope_id, 'costs', ${costsOf(sql`s`)},
      'totalCost', s.total_cost::text, 'description', s.description,
      'bidQuantity', s.bid_quantity::text, 'bidUom', s.bid_uom))) AS scope
  FROM scopes s LEFT JOIN scope_types t ON t.id = s.type_id
  WHERE s.bid_id = ${bidId}::uuid
  ORDER BY s.position, s.created_at, s.id`.execute(db.sql)
  return rows.map(({ scope }) => scope)
}

/** What a chunk holds at most. */
const CHUNK = 200

/**
 * The items of a bid by scope, module and position, in chunks. The next chunk is under way while
 * one is being told, so that database and service work at the same time.
 *
 * @param only the items of one module
 */
export async function* readSnapshotItems(
  db: Queries,
  bidId: string,
  only?: Module,
): AsyncGenerator<readonly StreamedItem[]> {
  const fetch = () => sql<StreamedItem>`FETCH 200 FROM bid_items`.execute(db.sql)
  await sql`DECLARE bid_items NO SCROLL CURSOR FOR ${itemsQuery(bidId, only)}`.execute(db.sql)
  let coming = fetch()
  for (;;) {
    const { rows } = await coming
    const isLast = rows.length < CHUNK
    if (!isLast) {
      coming = fetch()
      // Nobody waits for it when the reader goes away.
      coming.catch(() => {})
    }
    yield rows
    if (isLast) break
  }
  await sql`CLOSE bid_items`.execute(db.sql)
}

const itemsQuery = (bidId: string, only?: Module) => sql`
  SELECT i.id, i.scope_id AS "scopeId", i.module, i.name, i.description, i.notes, i.position,
    i.input, i.breakdown, i.total_cost::text AS "totalCost", CASE WHEN i.superseded IS NOT NULL THEN (
      SELECT json_agg(json_build_object('name', p.name, 'component', l.component) ORDER BY p.position, l.id)
      FROM package_links l JOIN packages p ON p.id = l.package_id
      WHERE l.item_id = i.id AND p.carried IS NOT NULL) END AS superseded
  FROM scopes s JOIN items i ON i.scope_id = s.id
  WHERE s.bid_id = ${bidId}::uuid AND ${only === undefined ? sql`TRUE` : sql`i.module = ${only}`}
  ORDER BY s.position, s.created_at, s.id,
    array_position(${MODULES as readonly Module[]}::text[], i.module), i.position, i.id`

/**
 * The GANTT entries of a bid, in their order.
 *
 * @param which `counting`: without those that carried packages price
 */
export async function readSnapshotEntries(
  db: Queries,
  bidId: string,
  which: 'counting' | 'all' = 'counting',
): Promise<readonly StreamedEntry[]> {
  const { rows } = await sql<{ entry: StreamedEntry }>`
  SELECT json_build_object('id', e.id, 'module', e.module, 'name', e.name,
    'startDate', e.start_date, 'endDate', e.end_date, 'input', e.input,
    'breakdown', e.breakdown, 'totalCost', e.total_cost::text,
    'shares', coalesce((
      SELECT json_agg(json_build_object('scopeId', d.scope_id, 'startDate', d.start_date,
        'endDate', d.end_date, 'allocatedCost', d.allocated_cost::text) ORDER BY d.position, d.id)
      FROM gantt_distributions d WHERE d.entry_id = e.id), '[]')) AS entry
  FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    AND (e.superseded IS NULL OR ${which === 'all'})
  ORDER BY e.module, e.position, e.id`.execute(db.sql)
  return rows.map(({ entry }) => entry)
}
