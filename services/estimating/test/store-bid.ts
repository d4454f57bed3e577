import {
  type BidEntry,
  type BidItem,
  type BidScope,
  type BidSnapshot,
  type CostedItem,
  type CostedScope,
  costBid,
  MODULES,
  moduleOf,
  normalise,
} from '@formwork/costing'
import { Decimal, newId } from '@formwork/kernel'
import type pg from 'pg'
import type { Fields } from '../src/rates/fields.ts'

export interface StoredFixture {
  readonly id: string
  readonly clientId: string
  readonly bidNumber: string
  /** As it was stored: with ids of its own. */
  readonly snapshot: BidSnapshot
}

export interface FixtureOptions {
  readonly owner?: { readonly userId: string; readonly email: string }
  readonly bidNumber?: string
  readonly status?: string
}

const OWNER = { userId: '0199d7a0-0000-4000-8000-0000000000aa', email: 'owner@example.com' }

/** Writes a bid's rows with what they cost, as the service would have left them. */
export async function storeBid(
  sql: pg.Pool,
  source: BidSnapshot,
  { owner = OWNER, bidNumber = `F-${newId()}`, status = 'DRAFT' }: FixtureOptions = {},
): Promise<StoredFixture> {
  const snapshot = withOwnIds(source)
  const [id, clientId] = [newId(), newId()]
  const costs = costBid(snapshot)
  const { bid } = snapshot
  await sql.query(`INSERT INTO clients (id, name, created_by) VALUES ($1, $2, $3)`, [
    clientId,
    `Client ${clientId}`,
    owner.email,
  ])
  const { modules } = costs
  await insert(sql, 'bids', [
    {
      id,
      bid_number: bidNumber,
      name: 'Harbor Point',
      client_id: clientId,
      status,
      location: 'Long Beach, CA',
      created_by: owner.email,
      created_by_id: owner.userId,
      equipment_bidding_mode: bid.equipmentBiddingMode,
      rate_sources: bid.sources ?? {},
      tax_exempt: bid.taxExempt,
      per_diem_enabled: bid.perDiemEnabled,
      overhead_percentage: bid.overheadPercentage,
      profit_percentage: bid.profitPercentage,
      sales_tax_percentage: bid.salesTaxPercentage,
      markups: bid.markups ?? null,
      bond_percentage: bid.bondPercentage ?? null,
      contingency_percentage: bid.contingencyPercentage ?? null,
      ...moduleColumns(modules),
      subtotal_cost: costs.subtotalCost,
      overhead_amount: costs.overheadAmount,
      profit_amount: costs.profitAmount,
      total_cost: costs.totalCost,
      contingency_amount: costs.contingencyAmount,
      bond_amount: costs.bondAmount,
      unallocated_equipment_cost: costs.allocation.unallocated.equipment,
      unallocated_labor_cost: costs.allocation.unallocated.labor,
    },
  ])
  await insert(
    sql,
    'scopes',
    costs.scopes.map((scope, position) => scopeRow(id, scope, position)),
  )
  await insert(
    sql,
    'items',
    costs.scopes.flatMap(({ scope, items }) => items.map((item, n) => itemRow(scope.id, item, n))),
  )
  // Entries are costed and shared out in either mode; they count in one.
  const gantt = { ...snapshot, bid: { ...bid, equipmentBiddingMode: 'GANTT' as const } }
  const { entries } = costBid(gantt).allocation
  await insert(
    sql,
    'gantt_entries',
    snapshot.entries.map((entry, n) => entryRow(id, entry, entries[n]?.cost, n)),
  )
  await insert(
    sql,
    'gantt_distributions',
    snapshot.entries.flatMap((entry, n) =>
      entry.distributions.map((part, position) => ({
        id: part.id,
        entry_id: entry.id,
        scope_id: part.scopeId,
        position,
        start_date: part.startDate,
        end_date: part.endDate,
        weight: part.weight,
        allocated_cost: entries[n]?.shares[position]?.allocatedCost,
      })),
    ),
  )
  return { id, clientId, bidNumber, snapshot }
}

function scopeRow(bidId: string, costed: CostedScope, position: number) {
  const { scope, raw, gantt, modules } = costed
  return {
    id: scope.id,
    bid_id: bidId,
    name: scope.name,
    position,
    multiplier: scope.multiplier,
    length: scope.length,
    width: scope.width,
    height: scope.height,
    diameter: scope.diameter,
    ordered_cy_parts: costed.orderedCYParts,
    ...Object.fromEntries(MODULES.map((module) => [moduleOf(module).rawColumn, raw[module]])),
    gantt_equipment_cost: gantt.equipment,
    gantt_labor_cost: gantt.labor,
    ...moduleColumns(modules),
    total_cost: costed.totalCost,
  }
}

function itemRow(scopeId: string, { item, module, cost }: CostedItem, position: number) {
  return {
    id: item.id,
    scope_id: scopeId,
    module,
    position,
    name: item.name,
    description: `${item.name} as drawn`,
    notes: null,
    input: numbers(item.input),
    rate_sources: item.sources ?? {},
    breakdown: numbers(cost.breakdown),
    total_cost: cost.totalCost,
    ordered_cy_parts: 'orderedCYParts' in cost ? cost.orderedCYParts : 0,
  }
}

function entryRow(
  bidId: string,
  entry: BidEntry,
  cost: { readonly breakdown: object; readonly totalCost: Decimal } | undefined,
  position: number,
) {
  return {
    id: entry.id,
    bid_id: bidId,
    module: entry.module,
    position,
    name: entry.name,
    start_date: entry.startDate,
    end_date: entry.endDate,
    input: numbers(entry.input),
    rate_sources: entry.sources ?? {},
    breakdown: numbers(cost?.breakdown ?? {}),
    total_cost: cost?.totalCost,
  }
}

function moduleColumns(modules: CostedScope['modules']) {
  return Object.fromEntries(MODULES.map((module) => [moduleOf(module).costColumn, modules[module]]))
}

/** One INSERT, whose columns are those of the first row. */
async function insert(sql: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await sql.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

/** Numbers as they are stored, in JSON. */
function numbers(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, number(value)]))
}

function number(value: unknown): unknown {
  if (value instanceof Decimal) return value.toNumber()
  if (Array.isArray(value)) return value.map(number)
  return typeof value === 'object' && value !== null ? numbers(value) : value
}

/**
 * Ids that no other fixture has, in the order of the snapshot, and numbers with their own decimals.
 */
function withOwnIds({ bid, scopes, entries }: BidSnapshot): BidSnapshot {
  const scopeIds = new Map(scopes.map(({ id }) => [id, newId()]))
  const own = (id: string) => scopeIds.get(id) ?? id
  return {
    bid,
    scopes: scopes.map(
      (scope): BidScope => ({
        ...scope,
        id: own(scope.id),
        items: scope.items.map(
          (item): BidItem =>
            ({ ...item, id: newId(), input: normalise(item.module, item.input) }) as BidItem,
        ),
      }),
    ),
    entries: entries.map((entry): BidEntry => {
      const distributions = entry.distributions.map((part) => ({
        ...part,
        id: newId(),
        scopeId: own(part.scopeId),
      }))
      const input = normalise(entry.module, entry.input)
      return { ...entry, id: newId(), distributions, input } as BidEntry
    }),
  }
}
