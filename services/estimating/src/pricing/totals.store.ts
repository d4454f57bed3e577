import {
  type BidTotals,
  exact,
  MODULES,
  type Module,
  type ModuleInput,
  moduleOf,
} from '@formwork/costing'
import type { DecimalLike } from '@formwork/kernel'
import { sql, type Updateable } from 'kysely'
import { NEW_VERSION, type Tx } from '../database.ts'
import type { Scope } from '../generated/tables.ts'
import type { ScopeTotals } from './change-totals.ts'

const SAME_OF_EACH_MODULE = sql.join(
  MODULES.flatMap((module) => [moduleOf(module).rawColumn, moduleOf(module).costColumn]).map(
    (column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`,
  ),
  sql`, `,
)

/** The new totals of scopes. Each of them becomes a new version. */
export async function writeScopeTotals(tx: Tx, scopes: readonly ScopeTotals[]): Promise<void> {
  const [first, second] = scopes
  if (first === undefined) return
  // A list of records counts as a hundred rows when it is planned, and all scopes are read to find
  // them.
  if (second === undefined) return writeTotalsOfScope(tx, first)
  const records = scopes.map((scope) => ({
    id: scope.id,
    ...scopeTotalsColumns(scope),
    package_costs: scope.packages,
  }))
  await sql`
    UPDATE scopes s SET ${SAME_OF_EACH_MODULE}, ordered_cy_parts = t.ordered_cy_parts,
      gantt_equipment_cost = t.gantt_equipment_cost, gantt_labor_cost = t.gantt_labor_cost,
      package_costs = t.package_costs,
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

/** The totals of a scope in their columns. */
export function scopeTotalsColumns({
  raw,
  gantt,
  modules,
  orderedCYParts,
  packages,
  totalCost,
}: ScopeTotals) {
  return {
    ...columns((module) => moduleOf(module).rawColumn, raw),
    ordered_cy_parts: text(orderedCYParts),
    gantt_equipment_cost: text(gantt.equipment),
    gantt_labor_cost: text(gantt.labor),
    package_costs: packages === null ? null : JSON.stringify(packages),
    ...columns((module) => moduleOf(module).costColumn, modules),
    total_cost: text(totalCost),
  } satisfies Updateable<Scope>
}

/** The totals of a bid as an UPDATE sets them, with the new version that they make of it. */
export function bidTotalsColumns(totals: BidTotals) {
  return {
    ...bidAmountColumns(totals),
    version: sql<number>`version + 1`,
    last_updated: sql<Date>`CURRENT_TIMESTAMP`,
  }
}

/** The totals of a bid in their columns. */
export function bidAmountColumns({ modules, ...totals }: BidTotals) {
  return {
    ...columns((module) => moduleOf(module).costColumn, modules),
    subtotal_cost: text(totals.subtotalCost),
    overhead_amount: text(totals.overheadAmount),
    profit_amount: text(totals.profitAmount),
    contingency_amount: text(totals.contingencyAmount),
    bond_amount: text(totals.bondAmount),
    total_cost: text(totals.totalCost),
  }
}

/** The amounts of all modules in the columns that are theirs. */
function columns<C extends string>(
  columnOf: (module: Module) => C,
  amounts: ModuleInput,
): Readonly<Record<C, string>> {
  const entries = MODULES.map((module) => [columnOf(module), text(amounts[module])])
  return Object.fromEntries(entries) as Readonly<Record<C, string>>
}

function text(value: DecimalLike): string {
  return exact(value).toFixed()
}
