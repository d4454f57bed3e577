import { noteChangedRow } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { recordTickets } from './ticket-history.store.ts'
import { clearDay } from './tm-tickets.store.ts'

/** A day is gone: drafts that name it name none. What was signed stays as it was. */
export async function leaveDay(tx: Tx, dayId: string, by: string): Promise<void> {
  const ids = await clearDay(tx, dayId)
  const changes = [{ field: 'dayId', old: dayId, new: null }]
  const change = { by, action: 'updated', reason: null, changes } as const
  await recordTickets(tx, ids, change, { from: 'DRAFT', to: 'DRAFT' })
  for (const id of ids) noteChangedRow(tx, id)
}
