import type { BidSnapshotMessage } from '@formwork/contracts'
import { NotFoundError } from '@formwork/kernel'
import type { Pool } from 'pg'
import { MODULES, type Module } from '../costing/item-inputs.ts'
import type { SectionAmount } from '../costing/pm-sections.ts'
import { isoTime, type Sql, sql } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import { type Read, startConsistentRead } from './consistent-read.ts'
import { readPmSections } from './read-pm-sections.ts'
import type { StoredItem } from './stored-items.ts'

type BidRow = NonNullable<BidSnapshotMessage['bid']>
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
}

export interface StreamedEntry {
  readonly id: string
  readonly module: 'equipment' | 'labor'
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly input: Fields
  readonly breakdown: Fields
  readonly totalCost: string
  readonly shares: NonNullable<BidSnapshotMessage['ganttEntry']>['shares']
}

/** `line`: what a document shows of an item, without what tracking costs needs. */
export type ItemDetail = 'all' | 'line'

export interface BidStream {
  readonly bidId: string
  readonly detail: ItemDetail
  /** Scope by scope, or the modules of the whole bid one after the other. */
  readonly order: 'by-scope' | 'by-module'
}

export type StreamedPart =
  | { readonly part: 'bid'; readonly bid: BidRow }
  | { readonly part: 'scope'; readonly scope: StreamedScope }
  | { readonly part: 'items'; readonly scopeId: string; readonly items: readonly StreamedItem[] }
  | { readonly part: 'entry'; readonly entry: StreamedEntry }
  | { readonly part: 'end'; readonly sections: readonly SectionAmount[] }

/** What one message holds at most. */
const CHUNK = 200

/**
 * A bid as it is stored, part by part and all of one moment: the bid, its scopes, their items in chunks of
 * 200, in GANTT mode the entries, and the PM sections. By scope, each scope stands before its items and the
 * entries after them all; by module, scopes and entries come first. Memory does not grow with the bid.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function* streamBid(pool: Pool, stream: BidStream): AsyncGenerator<StreamedPart> {
  const snapshot = await startConsistentRead(pool)
  try {
    yield* readParts(snapshot.read, stream)
  } finally {
    await snapshot.close()
  }
}

async function* readParts(read: Read, stream: BidStream): AsyncGenerator<StreamedPart> {
  const { bidId, detail, order } = stream
  const [row] = await read<{ bid: BidRow }>(bidQuery(bidId))
  if (row === undefined) throw new NotFoundError('Bid')
  const { bid } = row
  yield { part: 'bid', bid }

  const scopes = (await read<{ scope: StreamedScope }>(scopesQuery(bidId))).map(
    ({ scope }) => ({ part: 'scope', scope }) as const,
  )
  if (order === 'by-module') {
    yield* scopes
    yield* readEntries(read, bid)
    yield* readItems(read, stream)
  } else {
    yield* itemsBehindScopes(scopes, readItems(read, stream))
    yield* readEntries(read, bid)
  }
  yield { part: 'end', sections: detail === 'line' ? [] : await readPmSections(read, bidId) }
}

type ScopePart = Extract<StreamedPart, { part: 'scope' }>
type ItemsPart = Extract<StreamedPart, { part: 'items' }>

async function* itemsBehindScopes(
  scopes: readonly ScopePart[],
  items: AsyncGenerator<ItemsPart>,
): AsyncGenerator<ScopePart | ItemsPart> {
  let next = await items.next()
  for (const part of scopes) {
    yield part
    while (next.done !== true && next.value.scopeId === part.scope.message.id) {
      yield next.value
      next = await items.next()
    }
  }
}

async function* readEntries(read: Read, bid: BidRow): AsyncGenerator<StreamedPart> {
  if (bid.equipmentBiddingMode !== 'GANTT') return
  for (const { entry } of await read<{ entry: StreamedEntry }>(entriesQuery(bid.id))) {
    yield { part: 'entry', entry }
  }
}

/** By module there is a cursor for each: sorting all items by module first would keep the reader waiting. */
async function* readItems(read: Read, { bidId, order }: BidStream): AsyncGenerator<ItemsPart> {
  if (order === 'by-scope') return yield* readCursor(read, itemsQuery(bidId))
  for (const module of MODULES) yield* readCursor(read, itemsQuery(bidId, module))
}

/**
 * Items in chunks that never mix scopes. The next chunk is under way while one is being told, so that
 * database and service work at the same time.
 */
async function* readCursor(read: Read, query: Sql): AsyncGenerator<ItemsPart> {
  const fetch = () => read<StreamedItem>(sql`FETCH 200 FROM bid_items`)
  await read(sql`DECLARE bid_items NO SCROLL CURSOR FOR ${query}`)
  let coming = fetch()
  for (;;) {
    const rows = await coming
    const isLast = rows.length < CHUNK
    if (!isLast) {
      coming = fetch()
      // Nobody waits for it when the reader goes away.
      coming.catch(() => {})
    }
    yield* partsOf(rows)
    if (isLast) break
  }
  await read(sql`CLOSE bid_items`)
}

/** One part for each run of items of the same scope. */
function* partsOf(rows: readonly StreamedItem[]): Generator<ItemsPart> {
  let run: StreamedItem[] = []
  for (const row of rows) {
    const [first] = run
    if (first !== undefined && first.scopeId !== row.scopeId) {
      yield { part: 'items', scopeId: first.scopeId, items: run }
      run = []
    }
    run.push(row)
  }
  const [first] = run
  if (first !== undefined) yield { part: 'items', scopeId: first.scopeId, items: run }
}

const costsOf = (row: Sql): Sql => sql`json_build_object(
  'concrete', ${row}.concrete_cost::text, 'labor', ${row}.labor_cost::text,
  'equipment', ${row}.equipment_cost::text, 'material', ${row}.material_cost::text,
  'subcontractor', ${row}.subcontractor_cost::text, 'misc', ${row}.misc_cost::text)`

const bidQuery = (bidId: string): Sql => sql`
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
    'unallocatedCost', CASE WHEN b.equipment_bidding_mode = 'GANTT'
      THEN (b.unallocated_equipment_cost + b.unallocated_labor_cost)::text ELSE '0.00' END,
    'version', b.version,
    'itemCounts', (SELECT coalesce(json_object_agg(counted.module, counted.items), '{}') FROM (
      SELECT i.module, count(*) AS items FROM scopes s JOIN items i ON i.scope_id = s.id
      WHERE s.bid_id = b.id GROUP BY i.module) counted))) AS bid
  FROM bids b JOIN clients c ON c.id = b.client_id WHERE b.id = ${bidId}::uuid`

const scopesQuery = (bidId: string): Sql => sql`
  SELECT json_build_object('orderedCYParts', s.ordered_cy_parts::text,
    'message', json_strip_nulls(json_build_object(
      'id', s.id, 'name', s.name, 'position', s.position, 'multiplier', s.multiplier::text,
      'scopeType', t.name, 'parentScopeId', s.parent_scope_id, 'costs', ${costsOf(sql`s`)},
      'totalCost', s.total_cost::text))) AS scope
  FROM scopes s LEFT JOIN scope_types t ON t.id = s.type_id
  WHERE s.bid_id = ${bidId}::uuid
  ORDER BY s.position, s.created_at, s.id`

const itemsQuery = (bidId: string, only?: Module): Sql => sql`
  SELECT i.id, i.scope_id AS "scopeId", i.module, i.name, i.description, i.notes, i.position,
    i.input, i.breakdown, i.total_cost::text AS "totalCost"
  FROM scopes s JOIN items i ON i.scope_id = s.id
  WHERE s.bid_id = ${bidId}::uuid AND ${only === undefined ? sql`TRUE` : sql`i.module = ${only}`}
  ORDER BY s.position, s.created_at, s.id,
    array_position(${MODULES as readonly Module[]}::text[], i.module), i.position, i.id`

const entriesQuery = (bidId: string): Sql => sql`
  SELECT json_build_object('id', e.id, 'module', e.module, 'name', e.name,
    'startDate', e.start_date, 'endDate', e.end_date, 'input', e.input,
    'breakdown', e.breakdown, 'totalCost', e.total_cost::text,
    'shares', coalesce((
      SELECT json_agg(json_build_object('scopeId', d.scope_id, 'startDate', d.start_date,
        'endDate', d.end_date, 'allocatedCost', d.allocated_cost::text) ORDER BY d.position, d.id)
      FROM gantt_distributions d WHERE d.entry_id = e.id), '[]')) AS entry
  FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
  ORDER BY e.module, e.position, e.id`
