import { type Decimal, NotFoundError } from '@formwork/kernel'
import type { ModuleInput } from '../costing/roll-up.ts'
import { targetPrice } from '../costing/target-price.ts'
import { type Database, sql } from '../database.ts'

export interface TargetAnswer {
  readonly profitPercentage: number
  readonly profitAmount: number
  /** The total at that percentage. */
  readonly totalCost: number
  readonly exact: boolean
  /** totalCost − the total that was asked for. */
  readonly difference: number
}

/**
 * The profit percentage whose total comes closest to a given one. Writes nothing.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function findTargetPrice(
  db: Database,
  bidId: string,
  totalCost: number,
): Promise<TargetAnswer> {
  const [row] = await db.$queryRaw<{ modules: ModuleInput; overhead: string }[]>(sql`
    SELECT overhead_percentage::text AS overhead, json_build_object(
      'concrete', concrete_cost, 'labor', labor_cost, 'equipment', equipment_cost,
      'materials', material_cost, 'subcontractor', subcontractor_cost, 'misc', misc_cost) AS modules
    FROM bids WHERE id = ${bidId}::uuid`)
  if (row === undefined) throw new NotFoundError('Bid')
  const found = targetPrice(row.modules, row.overhead, totalCost)
  const number = (value: Decimal) => value.toNumber()
  return {
    profitPercentage: number(found.profitPercentage),
    profitAmount: number(found.profitAmount),
    totalCost: number(found.totalCost),
    exact: found.reached,
    difference: number(found.difference),
  }
}
