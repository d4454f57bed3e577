import type { Principal } from '@formwork/kernel'
import type { Tx } from '../../database.ts'
import { actionsOf, readDuties } from './duties.store.ts'
import { type Duty, dutyRefusal } from './duties.ts'

/** What one person has in the history of an order or a bill. */
type ActionsOf = (tx: Tx, id: string, by: Principal) => Promise<readonly string[]>

/**
 * Refuses a step to a person who did an earlier one, where duties are separate. It judges what is in
 * the history, from before they were, too.
 *
 * @param actions reads the history; that of orders unless told
 * @throws DutyOfAnother, or ReasonRequired for an exception without a reason
 */
export async function keepDutiesApart(
  tx: Tx,
  duty: Duty,
  { id, by }: { readonly id: string; readonly by: Principal },
  reason: string | null,
  actions: ActionsOf = actionsOf,
): Promise<void> {
  const [duties, did] = await Promise.all([readDuties(tx), actions(tx, id, by)])
  const refusal = dutyRefusal(duty, duties, { by, did, reason })
  if (refusal !== undefined) throw refusal
}
