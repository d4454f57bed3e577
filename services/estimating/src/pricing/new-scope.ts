import { eachModule } from '@formwork/costing'
import { newId, ZERO } from '@formwork/kernel'
import type { ScopeRecord } from './locked.store.ts'

const NOTHING = eachModule(() => 0)

/** A scope as it begins: without items. */
export function newScope(
  bidId: string,
  named: Pick<ScopeRecord, 'name' | 'typeId' | 'position'>,
): ScopeRecord {
  return {
    id: newId(),
    bidId,
    ...named,
    multiplier: 1,
    shape: null,
    length: null,
    width: null,
    height: null,
    diameter: null,
    cubicYards: null,
    description: null,
    bidQuantity: null,
    bidUom: null,
    raw: NOTHING,
    orderedCYParts: ZERO.toFixed(),
    gantt: { equipment: 0, labor: 0 },
    packages: null,
    modules: NOTHING,
    totalCost: 0,
    parentScopeId: null,
    inheritanceSettings: null,
    lastSyncedAt: null,
    version: 1,
  }
}
