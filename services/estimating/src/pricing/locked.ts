import { NotFoundError } from '@formwork/kernel'
import type { BidContext, EquipmentBiddingMode, ScopeContext } from '../costing/contexts.ts'
import type { Module } from '../costing/item-inputs.ts'
import type { RateSources } from '../costing/rate-sources.ts'
import { isoTime, type Sql, type Statements, sql, type Tx } from '../database.ts'
import type { BidStatus } from './bid-status.ts'

type Amounts = Readonly<Record<Module, number>>

/** A bid whose row this transaction has locked: nobody else changes it, its scopes or its items. */
export interface LockedBid extends BidContext {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly clientId: string
  /** The address of the job. */
  readonly location: string | null
  /** Whose regional rates count; null: those of the location. */
  readonly rateLocation: string | null
  readonly createdById: string
  readonly status: BidStatus
  readonly equipmentBiddingMode: EquipmentBiddingMode
  readonly overheadPercentage: number
  readonly profitPercentage: number
  readonly salesTaxPercentage: number
  readonly rateSources: RateSources
  readonly modules: Amounts
  readonly subtotalCost: number
  readonly totalCost: number
  readonly unallocated: { readonly equipment: number; readonly labor: number }
  readonly version: number
}

/** A scope under its bid's lock. */
export interface LockedScope extends ScopeContext {
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
  readonly raw: Amounts
  /** Decimal text: it may have more digits than a number holds. */
  readonly orderedCYParts: string
  readonly gantt: { readonly equipment: number; readonly labor: number }
  readonly modules: Amounts
  readonly parentScopeId: string | null
  readonly inheritanceSettings: unknown
  readonly lastSyncedAt: string | null
  readonly version: number
}

const modulesOf = (row: Sql): Sql => sql`json_build_object(
  'concrete', ${row}.concrete_cost, 'labor', ${row}.labor_cost, 'equipment', ${row}.equipment_cost,
  'materials', ${row}.material_cost, 'subcontractor', ${row}.subcontractor_cost,
  'misc', ${row}.misc_cost)`

export const lockedBid: Sql = sql`json_build_object(
  'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'clientId', b.client_id,
  'location', b.location, 'rateLocation', b.rate_location, 'createdById', b.created_by_id, 'status', b.status,
  'equipmentBiddingMode', b.equipment_bidding_mode, 'taxExempt', b.tax_exempt,
  'perDiemEnabled', b.per_diem_enabled, 'overheadPercentage', b.overhead_percentage,
  'profitPercentage', b.profit_percentage, 'salesTaxPercentage', b.sales_tax_percentage,
  'rateSources', b.rate_sources, 'modules', ${modulesOf(sql`b`)},
  'subtotalCost', b.subtotal_cost, 'totalCost', b.total_cost,
  'unallocated', json_build_object(
    'equipment', b.unallocated_equipment_cost, 'labor', b.unallocated_labor_cost),
  'version', b.version)`

export const lockedScope: Sql = sql`json_build_object(
  'id', s.id, 'bidId', s.bid_id, 'typeId', s.type_id, 'name', s.name, 'position', s.position,
  'multiplier', s.multiplier, 'shape', s.shape, 'length', s.length, 'width', s.width,
  'height', s.height, 'diameter', s.diameter, 'cubicYards', s.cubic_yards,
  'raw', json_build_object('concrete', s.raw_concrete, 'labor', s.raw_labor,
    'equipment', s.raw_equipment, 'materials', s.raw_materials,
    'subcontractor', s.raw_subcontractor, 'misc', s.raw_misc),
  'orderedCYParts', s.ordered_cy_parts::text,
  'gantt', json_build_object('equipment', s.gantt_equipment_cost, 'labor', s.gantt_labor_cost),
  'modules', ${modulesOf(sql`s`)}, 'parentScopeId', s.parent_scope_id,
  'inheritanceSettings', s.inheritance_settings,
  'lastSyncedAt', ${isoTime(sql`s.last_synced_at`)}, 'version', s.version)`

/** @throws NotFoundError `Bid not found` */
export async function lockBid(tx: Tx, bidId: string): Promise<LockedBid> {
  const [row] = await tx.$queryRaw<{ bid: LockedBid }[]>(sql`
    SELECT ${lockedBid} AS bid FROM bids b WHERE b.id = ${bidId}::uuid FOR UPDATE`)
  if (row === undefined) throw new NotFoundError('Bid')
  return row.bid
}

/**
 * Locks a scope's bid, then the scope. Both are locked in one statement since a row that is only joined
 * would be read as it was before the wait for the lock.
 *
 * @throws NotFoundError `Scope not found`
 */
export async function lockScope(
  tx: Statements,
  scopeId: string,
): Promise<{ readonly bid: LockedBid; readonly scope: LockedScope }> {
  const [row] = await tx.$queryRaw<{ bid: LockedBid; scope: LockedScope }[]>(sql`
    SELECT ${lockedBid} AS bid, ${lockedScope} AS scope
    FROM scopes s JOIN bids b ON b.id = s.bid_id
    WHERE s.id = ${scopeId}::uuid
    FOR UPDATE OF b, s`)
  if (row === undefined) throw new NotFoundError('Scope')
  return row
}

/** All scopes of a bid that is locked, in their order. */
export async function readScopes(tx: Tx, bidId: string): Promise<readonly LockedScope[]> {
  const rows = await tx.$queryRaw<{ scope: LockedScope }[]>(sql`
    SELECT ${lockedScope} AS scope FROM scopes s WHERE s.bid_id = ${bidId}::uuid
    ORDER BY s.position, s.created_at, s.id`)
  return rows.map(({ scope }) => scope)
}
