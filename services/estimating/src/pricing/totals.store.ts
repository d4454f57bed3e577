import type { DecimalLike } from '@formwork/kernel'
import { sql, type Updateable } from 'kysely'
import { exact } from '../costing/exact.ts'
import type { BidTotals } from '../costing/roll-up.ts'
import { NEW_VERSION, type Tx } from '../database.ts'
import type { Scope } from '../generated/tables.ts'
import type { ScopeTotals } from './change-totals.ts'

/** The new totals of scopes. Each of them becomes a new version. */
export async function writeScopeTotals(tx: Tx, scopes: readonly ScopeTotals[]): Promise<void> {
  const [first, second] = scopes
  if (first === undefined) return
  // A list of records counts as a hundred rows when it is planned, and all scopes are read to find them.
  if (second === undefined) return writeTotalsOfScope(tx, first)
  const records = scopes.map((scope) => ({ id: scope.id, ...scopeTotalsColumns(scope) }))
  await sql`
    UPDATE scopes s SET
      raw_concrete = t.raw_concrete, raw_labor = t.raw_labor, raw_equipment = t.raw_equipment,
      raw_materials = t.raw_materials, raw_subcontractor = t.raw_subcontractor,
      raw_misc = t.raw_misc, ordered_cy_parts = t.ordered_cy_parts,
      gantt_equipment_cost = t.gantt_equipment_cost, gantt_labor_cost = t.gantt_labor_cost,
      concrete_cost = t.concrete_cost, labor_cost = t.labor_cost,
      equipment_cost = t.equipment_cost, material_cost = t.material_cost,
      subcontractor_cost = t.subcontractor_cost, misc_cost = t.misc_cost,
      total_cost = t.total_cost, version = s.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_populate_recordset(NULL::scopes, ${JSON.stringify(records)}::json) AS t
    WHERE s.id = t.id`.execute(tx.sql)
}

async function writeTotalsOfScope(tx: Tx, totals: ScopeTotals): Promise<void> {
  await tx.sql
    .updateTable('scopes')
    .set({ ...scopeTotalsColumns(totals), ...NEW_VERSION })
    .where('id', '=', totals.id)
    .execute()
}

/** The new totals of a bid, which becomes a new version. */
export async function writeBidTotals(tx: Tx, bidId: string, totals: BidTotals): Promise<void> {
  await tx.sql.updateTable('bids').set(bidTotalsColumns(totals)).where('id', '=', bidId).execute()
}

/** A new version of a bid whose totals stay. */
export async function renewBid(tx: Tx, bidId: string): Promise<void> {
  const values = { version: sql<number>`version + 1`, last_updated: sql<Date>`CURRENT_TIMESTAMP` }
  await tx.sql.updateTable('bids').set(values).where('id', '=', bidId).execute()
}

function scopeTotalsColumns({ raw, gantt, modules, orderedCYParts, totalCost }: ScopeTotals) {
  return {
    raw_concrete: text(raw.concrete),
    raw_labor: text(raw.labor),
    raw_equipment: text(raw.equipment),
    raw_materials: text(raw.materials),
    raw_subcontractor: text(raw.subcontractor),
    raw_misc: text(raw.misc),
    ordered_cy_parts: text(orderedCYParts),
    gantt_equipment_cost: text(gantt.equipment),
    gantt_labor_cost: text(gantt.labor),
    concrete_cost: text(modules.concrete),
    labor_cost: text(modules.labor),
    equipment_cost: text(modules.equipment),
    material_cost: text(modules.materials),
    subcontractor_cost: text(modules.subcontractor),
    misc_cost: text(modules.misc),
    total_cost: text(totalCost),
  } satisfies Updateable<Scope>
}

/** The totals of a bid as an UPDATE sets them, with the new version that they make of it. */
export function bidTotalsColumns({ modules, ...totals }: BidTotals) {
  return {
    concrete_cost: text(modules.concrete),
    labor_cost: text(modules.labor),
    equipment_cost: text(modules.equipment),
    material_cost: text(modules.materials),
    subcontractor_cost: text(modules.subcontractor),
    misc_cost: text(modules.misc),
    subtotal_cost: text(totals.subtotalCost),
    overhead_amount: text(totals.overheadAmount),
    profit_amount: text(totals.profitAmount),
    total_cost: text(totals.totalCost),
    version: sql<number>`version + 1`,
    last_updated: sql<Date>`CURRENT_TIMESTAMP`,
  }
}

function text(value: DecimalLike): string {
  return exact(value).toFixed()
}
