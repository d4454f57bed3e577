import { noteChangedRow, outbox } from '@formwork/messaging'
import type { Database } from '../database.ts'
import { announceDiscarded } from '../files/noted-uploads.ts'
import { leaveDay } from '../tm-tickets/leave-day.ts'
import { deletionEvent } from './day-events.ts'
import { recordDay } from './day-history.store.ts'
import { nextDayStatus } from './day-transitions.ts'
import { lockDay, removeDay } from './days.store.ts'
import type { DayRequest } from './write-day.ts'

/**
 * Removes a draft with its photos. Nobody counted it, so nobody is told, unless it was returned: then
 * somebody has a notice of it.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState
 */
export function deleteDay(db: Database, { id, by, check }: DayRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const day = await lockDay(tx, id)
    check(day.version)
    const { submittedById } = day
    nextDayStatus('delete', day.status, { by, submittedById })
    await removeDay(tx, id)
    await leaveDay(tx, id, by.email)
    const change = { by: by.email, action: 'deleted', reason: null, changes: [] } as const
    await recordDay(tx, id, change, { from: day.status, to: null })
    noteChangedRow(tx, id)
    if (day.rejection !== null) await outbox.add(tx, deletionEvent(day))
    for (const { fileId } of day.photos) await announceDiscarded(tx, { ownerId: id, fileId })
  })
}
