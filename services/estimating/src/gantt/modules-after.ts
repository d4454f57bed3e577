import {
  byModule,
  type EquipmentBiddingMode,
  exact,
  type GanttAmounts,
  type ModuleAmounts,
  type ModuleInput,
} from '@formwork/costing'
import { ZERO } from '@formwork/kernel'
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
