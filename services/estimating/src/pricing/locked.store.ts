import {
  type BidAdjustment,
  type BidContext,
  type BidPackages,
  type CostColumn,
  type EquipmentBiddingMode,
  eachModule,
  MODULES,
  type Module,
  moduleOf,
  type RateSources,
  type ScopeContext,
  type ScopePackages,
} from '@formwork/costing'
import { fixedStatement } from '@formwork/database'
import { ResourceNotFound } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Bid, DB, Scope } from '../generated/tables.ts'
import type { BidKind, BidStatus } from './bid-status.ts'
import { requireOpen } from './open-bid.ts'

type Amounts = Readonly<Record<Module, number>>

declare const LOCKED: unique symbol

/** A row that this transaction has locked. Only a read that locks it makes one. */
export type Locked<Row> = Row & { readonly [LOCKED]: true }

/** A bid whose row this transaction has locked: nobody else changes it, its scopes or its items. */
export type LockedBid = Locked<BidRecord>

type LockedId = Locked<{ readonly id: string }>

/** A scope under its bid's lock. */
export type LockedScope = Locked<ScopeRecord>

/** The percentages of one module in place of the bid's. */
export interface BidModuleMarkUp {
  readonly module: Module
  readonly overheadPercentage: number | null
  readonly profitPercentage: number | null
}

/** A bid as it is stored. */
export interface BidRecord extends BidContext {
  readonly id: string
  readonly bidNumber: string
  /** May be deleted in any status. */
  readonly isSample: boolean
  readonly kind: BidKind
  readonly baseBidId: string | null
  readonly name: string
  readonly clientId: string
  /** The address of the job. */
  readonly location: string | null
  /** Whose regional rates count; null: those of the location. */
  readonly rateLocation: string | null
  /** As the API writes it. */
  readonly dueAt: string | null
  /** When its contents were locked; null: they may change. */
  readonly lockedAt: string | null
  readonly createdById: string
  readonly status: BidStatus
  /** Whether what was sold is kept already. */
  readonly isBudgetFrozen: boolean
  readonly equipmentBiddingMode: EquipmentBiddingMode
  readonly overheadPercentage: number
  readonly profitPercentage: number
  readonly salesTaxPercentage: number
  readonly markups: readonly BidModuleMarkUp[] | null
  readonly contingencyPercentage: number | null
  readonly bondPercentage: number | null
  readonly adjustments: readonly BidAdjustment[]
  readonly adjustmentsCost: number
  readonly rateSources: RateSources
  readonly modules: Amounts
  readonly subtotalCost: number
  readonly totalCost: number
  readonly unallocated: { readonly equipment: number; readonly labor: number }
  /** What carried packages do to cost that no scope bears; null: none is carried. */
  readonly packageCosts: BidPackages | null
  readonly version: number
}

/** A scope as it is stored. */
export interface ScopeRecord extends ScopeContext {
  readonly id: string
  readonly bidId: string
  readonly typeId: string | null
  readonly name: string
  readonly position: number
  readonly multiplier: number
  readonly shape: string | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly diameter: number | null
  readonly cubicYards: number | null
  readonly description: string | null
  readonly bidQuantity: number | null
  readonly bidUom: string | null
  readonly raw: Amounts
  /** Decimal text: it may have more digits than a number holds. */
  readonly orderedCYParts: string
  readonly gantt: { readonly equipment: number; readonly labor: number }
  /** What carried packages take out and put in; null: nothing. */
  readonly packages: ScopePackages | null
  readonly modules: Amounts
  readonly totalCost: number
  readonly parentScopeId: string | null
  readonly inheritanceSettings: unknown
  readonly lastSyncedAt: string | null
  readonly version: number
}

const BID_COLUMNS = [
  ...(['id', 'bid_number', 'kind', 'base_bid_id', 'name', 'client_id', 'location'] as const),
  ...(['rate_location', 'due_at', 'locked_at', 'created_by_id', 'status'] as const),
  ...(['equipment_bidding_mode', 'tax_exempt', 'per_diem_enabled', 'overhead_percentage'] as const),
  ...(['profit_percentage', 'sales_tax_percentage', 'rate_sources', 'subtotal_cost'] as const),
  ...(['markups', 'contingency_percentage', 'bond_percentage', 'adjustments'] as const),
  ...(['adjustments_cost', 'package_costs', 'is_sample'] as const),
  ...(['total_cost', 'unallocated_equipment_cost', 'unallocated_labor_cost', 'version'] as const),
  ...MODULES.map((module) => moduleOf(module).costColumn),
]

interface BidRow extends Pick<Selectable<Bid>, (typeof BID_COLUMNS)[number]> {
  readonly is_budget_frozen: boolean
}
type ScopeRow = Selectable<Scope>

function toBid(row: BidRow): BidRecord {
  return {
    id: row.id,
    bidNumber: row.bid_number,
    kind: row.kind as BidKind,
    baseBidId: row.base_bid_id,
    name: row.name,
    clientId: row.client_id,
    location: row.location,
    rateLocation: row.rate_location,
    dueAt: row.due_at?.toISOString() ?? null,
    lockedAt: row.locked_at?.toISOString() ?? null,
    createdById: row.created_by_id,
    status: row.status as BidStatus,
    isBudgetFrozen: row.is_budget_frozen,
    equipmentBiddingMode: row.equipment_bidding_mode as EquipmentBiddingMode,
    taxExempt: row.tax_exempt,
    perDiemEnabled: row.per_diem_enabled,
    isSample: row.is_sample,
    overheadPercentage: Number(row.overhead_percentage),
    profitPercentage: Number(row.profit_percentage),
    salesTaxPercentage: Number(row.sales_tax_percentage),
    markups: row.markups as BidRecord['markups'],
    contingencyPercentage: toNumber(row.contingency_percentage),
    bondPercentage: toNumber(row.bond_percentage),
    adjustments: row.adjustments as unknown as BidRecord['adjustments'],
    adjustmentsCost: Number(row.adjustments_cost),
    rateSources: row.rate_sources as RateSources,
    modules: toAmounts(row),
    subtotalCost: Number(row.subtotal_cost),
    totalCost: Number(row.total_cost),
    unallocated: {
      equipment: Number(row.unallocated_equipment_cost),
      labor: Number(row.unallocated_labor_cost),
    },
    packageCosts: row.package_costs as BidPackages | null,
    version: row.version,
  }
}

function toScope(row: ScopeRow): ScopeRecord {
  return {
    id: row.id,
    bidId: row.bid_id,
    typeId: row.type_id,
    name: row.name,
    position: row.position,
    multiplier: Number(row.multiplier),
    shape: row.shape,
    length: toNumber(row.length),
    width: toNumber(row.width),
    height: toNumber(row.height),
    diameter: toNumber(row.diameter),
    cubicYards: toNumber(row.cubic_yards),
    description: row.description,
    bidQuantity: toNumber(row.bid_quantity),
    bidUom: row.bid_uom,
    raw: eachModule((module) => Number(row[moduleOf(module).rawColumn])),
    orderedCYParts: row.ordered_cy_parts,
    gantt: { equipment: Number(row.gantt_equipment_cost), labor: Number(row.gantt_labor_cost) },
    packages: row.package_costs as ScopePackages | null,
    modules: toAmounts(row),
    totalCost: Number(row.total_cost),
    parentScopeId: row.parent_scope_id,
    inheritanceSettings: row.inheritance_settings,
    lastSyncedAt: row.last_synced_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** A frozen budget is large: every write to the bid would read it. */
const bids = (db: Kysely<DB>) =>
  db
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .select(sql<boolean>`awarded_budget IS NOT NULL`.as('is_budget_frozen'))

const lockBidOfScope = fixedStatement((db: Kysely<DB>, scopeId: string) =>
  bids(db)
    .where('id', '=', (of) => of.selectFrom('scopes').select('bid_id').where('id', '=', scopeId))
    .forUpdate(),
)

const lockScopeRow = fixedStatement((db: Kysely<DB>, scopeId: string) =>
  db.selectFrom('scopes').selectAll().where('id', '=', scopeId).forUpdate(),
)

function toAmounts(row: Pick<BidRow, CostColumn>): Amounts {
  return eachModule((module) => Number(row[moduleOf(module).costColumn]))
}

const asLocked = <Row>(row: Row): Locked<Row> => row as Locked<Row>

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text))

/**
 * Locks the row of a bid whose contents are about to change. All who write to scopes, items,
 * entries or settings of a bid come through here or `lockScope`, so that none of them changes a bid
 * that its award locked.
 *
 * @throws ResourceNotFound `Bid not found`; BidLocked
 */
export async function lockBid(tx: Tx, bidId: string): Promise<LockedBid> {
  const bid = await lockAnyBid(tx, bidId)
  requireOpen(bid)
  return bid
}

/**
 * The same for a write that may leave the contents as they are. Whoever changes them after all
 * calls `requireOpen`.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function lockAnyBid(tx: Tx, bidId: string): Promise<LockedBid> {
  const row = await bids(tx.sql).where('id', '=', bidId).forUpdate().executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  noteChangedRow(tx, bidId)
  return asLocked(toBid(row))
}

/** A bid as it is, whoever may be changing it. */
export async function findBid(db: Queries, bidId: string): Promise<BidRecord | undefined> {
  const row = await bids(db.sql).where('id', '=', bidId).executeTakeFirst()
  return row === undefined ? undefined : toBid(row)
}

export interface ScopeInBid {
  readonly bid: LockedBid
  readonly scope: LockedScope
}

/** @throws ResourceNotFound `Scope not found`; BidLocked */
export async function lockScope(tx: Tx, scopeId: string): Promise<ScopeInBid> {
  const found = await lockAnyScope(tx, scopeId)
  requireOpen(found.bid)
  return found
}

/**
 * As `lockAnyBid`.
 *
 * @throws ResourceNotFound `Scope not found`
 */
export async function lockAnyScope(tx: Tx, scopeId: string): Promise<ScopeInBid> {
  const found = await findAndLockAnyScope(tx, scopeId)
  if (found === undefined) throw ResourceNotFound({ resource: 'Scope' })
  return found
}

/** Locks a scope's bid, then the scope, in one round trip; as `lockAnyBid`. */
export async function findAndLockAnyScope(
  tx: Tx,
  scopeId: string,
): Promise<ScopeInBid | undefined> {
  const [[bid], [scope]] = await Promise.all([
    lockBidOfScope(tx, scopeId),
    lockScopeRow(tx, scopeId),
  ])
  if (bid === undefined || scope === undefined) return undefined
  noteChangedRow(tx, bid.id)
  return { bid: asLocked(toBid(bid)), scope: asLocked(toScope(scope)) }
}

/** All scopes of a bid as they are, in their order. */
export async function readScopes(db: Queries, bidId: string): Promise<readonly ScopeRecord[]> {
  const rows = await scopesInOrder(db).where('bid_id', '=', bidId).execute()
  return rows.map(toScope)
}

/** All scopes of a locked bid, in their order: whoever changes one has locked its bid. */
export async function scopesOf(tx: Tx, bid: LockedId): Promise<readonly LockedScope[]> {
  return (await readScopes(tx, bid.id)).map(asLocked)
}

/** Those of the scopes that are of the locked bid, in its order. */
export async function someScopesOf(
  tx: Tx,
  bid: LockedId,
  ids: readonly string[],
): Promise<readonly LockedScope[]> {
  if (ids.length === 0) return []
  const rows = await scopesInOrder(tx)
    .where('bid_id', '=', bid.id)
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute()
  return rows.map((row) => asLocked(toScope(row)))
}

const scopesInOrder = (db: Queries) =>
  db.sql.selectFrom('scopes').selectAll().orderBy('position').orderBy('created_at').orderBy('id')
