import type { Tx } from '../database.ts'
import { announceBid, budgetWasFrozen } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { isAccepted } from '../pricing/bid-status.ts'
import { lockAnyBid } from '../pricing/locked.store.ts'
import { findFreezing, renewBid } from './bids.store.ts'
import { freeze } from './freeze-budget.ts'

/**
 * Freezes the budget of a bid that was created as awarded, when it is ordered for or a day is saved for
 * it. Nothing happens to a budget that is frozen, and to a bid that is not awarded: a change of status
 * freezes that one. Whoever comes at the same time waits, and finds it frozen.
 *
 * @param use `by`: e-mail of who ordered or saved the day
 * @returns whether the budget is frozen now; undefined for what is no project
 */
export async function freezeAtFirstUse(
  tx: Tx,
  { projectId, by }: { readonly projectId: string; readonly by: string },
): Promise<boolean | undefined> {
  const found = await findFreezing(tx, projectId)
  if (found === undefined || !found.isDue) return found?.isFrozen
  const { status, isBudgetFrozen } = await lockAnyBid(tx, projectId)
  if (isBudgetFrozen || !isAccepted(status)) return isBudgetFrozen
  await renewBid(tx, projectId)
  await freeze(tx, projectId)
  await recordHistory(tx, projectId, { by, action: 'budget-frozen' })
  const move = { by, moved: 'FROZEN', from: status, to: status } as const
  await announceBid(tx, projectId, (bid) => [budgetWasFrozen({ bid, ...move })])
  return true
}
