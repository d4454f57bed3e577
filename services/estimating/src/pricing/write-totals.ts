import type { DecimalLike } from '@formwork/kernel'
import { exact } from '../costing/exact.ts'
import type { BidTotals } from '../costing/roll-up.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import type { ScopeTotals } from './change-totals.ts'

export async function writeScopeTotals(tx: Tx, scopes: readonly ScopeTotals[]): Promise<void> {
  if (scopes.length > 0) await tx.$executeRaw(updateScopeTotals(scopes))
}

/** The new totals of scopes, as one UPDATE. Each of them becomes a new version. */
export function updateScopeTotals(scopes: readonly ScopeTotals[]): Sql {
  const [first, second] = scopes
  if (first !== undefined && second === undefined) return updateTotalsOfScope(first)
  return sql`
    UPDATE scopes s SET
      raw_concrete = t.raw_concrete, raw_labor = t.raw_labor, raw_equipment = t.raw_equipment,
      raw_materials = t.raw_materials, raw_subcontractor = t.raw_subcontractor,
      raw_misc = t.raw_misc, ordered_cy_parts = t.ordered_cy_parts,
      gantt_equipment_cost = t.gantt_equipment_cost, gantt_labor_cost = t.gantt_labor_cost,
      concrete_cost = t.concrete_cost, labor_cost = t.labor_cost,
      equipment_cost = t.equipment_cost, material_cost = t.material_cost,
      subcontractor_cost = t.subcontractor_cost, misc_cost = t.misc_cost,
      total_cost = t.total_cost, version = s.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(scopes.map(toRecord))}::json) AS t(
      id uuid, raw_concrete numeric, raw_labor numeric, raw_equipment numeric,
      raw_materials numeric, raw_subcontractor numeric, raw_misc numeric,
      ordered_cy_parts numeric, gantt_equipment_cost numeric, gantt_labor_cost numeric,
      concrete_cost numeric, labor_cost numeric, equipment_cost numeric, material_cost numeric,
      subcontractor_cost numeric, misc_cost numeric, total_cost numeric)
    WHERE s.id = t.id`
}

/** A list of records counts as a hundred rows when it is planned, and all scopes are read to find them. */
function updateTotalsOfScope({ id, raw, gantt, modules, ...totals }: ScopeTotals): Sql {
  return sql`
    UPDATE scopes SET
      raw_concrete = ${money(raw.concrete)}, raw_labor = ${money(raw.labor)},
      raw_equipment = ${money(raw.equipment)}, raw_materials = ${money(raw.materials)},
      raw_subcontractor = ${money(raw.subcontractor)}, raw_misc = ${money(raw.misc)},
      ordered_cy_parts = ${money(totals.orderedCYParts)},
      gantt_equipment_cost = ${money(gantt.equipment)}, gantt_labor_cost = ${money(gantt.labor)},
      concrete_cost = ${money(modules.concrete)}, labor_cost = ${money(modules.labor)},
      equipment_cost = ${money(modules.equipment)}, material_cost = ${money(modules.materials)},
      subcontractor_cost = ${money(modules.subcontractor)}, misc_cost = ${money(modules.misc)},
      total_cost = ${money(totals.totalCost)}, version = version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE id = ${id}::uuid`
}

function toRecord({ id, raw, orderedCYParts, gantt, modules, totalCost }: ScopeTotals) {
  return {
    id,
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
  }
}

/** The assignments of a bid's totals, for an UPDATE of `bids`. The bid becomes a new version. */
export function bidTotalsAssignments(totals: BidTotals): Sql {
  const { modules } = totals
  return sql`
    concrete_cost = ${money(modules.concrete)}, labor_cost = ${money(modules.labor)},
    equipment_cost = ${money(modules.equipment)}, material_cost = ${money(modules.materials)},
    subcontractor_cost = ${money(modules.subcontractor)}, misc_cost = ${money(modules.misc)},
    subtotal_cost = ${money(totals.subtotalCost)},
    overhead_amount = ${money(totals.overheadAmount)},
    profit_amount = ${money(totals.profitAmount)}, total_cost = ${money(totals.totalCost)},
    version = version + 1, last_updated = CURRENT_TIMESTAMP`
}

export function updateBidTotals(bidId: string, totals: BidTotals): Sql {
  return sql`UPDATE bids SET ${bidTotalsAssignments(totals)} WHERE id = ${bidId}::uuid`
}

function money(amount: DecimalLike): Sql {
  return sql`${text(amount)}::numeric`
}

function text(value: DecimalLike): string {
  return exact(value).toFixed()
}
