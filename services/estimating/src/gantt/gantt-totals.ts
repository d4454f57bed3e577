import { exact } from '@formwork/costing'
import { ZERO } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { countChanges } from '../pricing/follow-packages.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.store.ts'
import { toSums } from '../pricing/scope-sums.ts'
import { writeScopeTotals } from '../pricing/totals.store.ts'
import type { EntryModule } from './entry-fields.ts'
import type { EntryShares } from './entry-shares.ts'
import { modulesAfter } from './modules-after.ts'
import { writeGanttTotals } from './write-entries.store.ts'

/** An entry whose shares have changed. */
export interface SharesChange {
  readonly bid: LockedBid
  /** Those that bore a share or bear one from now on. */
  readonly scopes: readonly LockedScope[]
  readonly module: EntryModule
  readonly before: EntryShares
  readonly after: EntryShares
}

/** Moves the cost of one entry to where it belongs now: scopes, bid, totals. */
export async function moveShares(tx: Tx, change: SharesChange): Promise<void> {
  const { bid, module, before, after } = change
  const unallocated = {
    ...bid.unallocated,
    [module]: exact(bid.unallocated[module]).minus(before.unallocated).plus(after.unallocated),
  }
  const next = { ...bid, unallocated }
  const modules = modulesAfter(bid, next)
  const totals = await countChanges(tx, { ...next, modules }, changedScopes(change))
  await writeScopeTotals(tx, totals.scopes)
  await writeGanttTotals(tx, bid.id, unallocated, totals.bid)
}

function changedScopes({ scopes, module, before, after }: SharesChange) {
  return scopes
    .map((scope) => ({ scope, was: shareOf(before, scope), is: shareOf(after, scope) }))
    .filter(({ was, is }) => !was.eq(is))
    .map(({ scope, was, is }) => {
      const gantt = { ...scope.gantt, [module]: exact(scope.gantt[module]).minus(was).plus(is) }
      return { before: scope.modules, after: { ...toSums(scope), gantt } }
    })
}

function shareOf({ scopes }: EntryShares, { id }: LockedScope) {
  return scopes.get(id) ?? ZERO
}
