import { type ModuleAmounts, unallocatedModules } from '@formwork/costing'
import type { CountedBid } from './change-totals.ts'

/** What no scope of a bid bears, of what counts in its mode: GANTT entries and carried packages. */
export function unallocatedOf({
  equipmentBiddingMode,
  unallocated,
  packageCosts,
}: Pick<CountedBid, 'equipmentBiddingMode' | 'unallocated' | 'packageCosts'>): ModuleAmounts {
  const left = { gantt: unallocated, packages: packageCosts }
  return unallocatedModules(left, equipmentBiddingMode)
}
