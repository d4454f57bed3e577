import { ZERO } from '@formwork/kernel'
import type { EquipmentBiddingMode } from '../costing/contexts.ts'
import { exact } from '../costing/exact.ts'
import {
  byModule,
  type GanttAmounts,
  type ModuleAmounts,
  type ModuleInput,
} from '../costing/roll-up.ts'
import type { EntryModule } from './entry-fields.ts'

interface Counted {
  readonly equipmentBiddingMode: EquipmentBiddingMode
  readonly unallocated: GanttAmounts
}

/**
 * The modules of a bid once its entries leave another amount on it, or begin or cease to count.
 * What is unallocated is kept in both modes and counts in GANTT mode.
 */
export function modulesAfter(
  before: Counted & { readonly modules: ModuleInput },
  after: Counted,
): ModuleAmounts {
  return byModule((module) =>
    module === 'equipment' || module === 'labor'
      ? exact(before.modules[module]).minus(counted(before, module)).plus(counted(after, module))
      : exact(before.modules[module]),
  )
}

function counted({ equipmentBiddingMode, unallocated }: Counted, module: EntryModule) {
  return equipmentBiddingMode === 'GANTT' ? exact(unallocated[module]) : ZERO
}
