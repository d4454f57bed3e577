import type { returnedDayDeleted } from '@formwork/contracts'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { noteDays } from '../notices/day-notices.store.ts'
import type { FieldDay } from '../projects/days/field-day.ts'
import { applyDays } from '../projects/days/field-days.store.ts'
import { dayNotice } from './day-notice.ts'

/**
 * Keeps days as they were told one after the other, and notes what they wait for; one that is not newer
 * changes nothing. Each is told whole, so that the newest of several makes it.
 */
export async function takeInDays(tx: Tx, told: readonly FieldDay[]): Promise<void> {
  const newest = new Map<string, FieldDay>()
  for (const day of told) {
    if (day.version > (newest.get(day.id)?.version ?? 0)) newest.set(day.id, day)
  }
  const days = [...newest.values()]
  const projects = await applyDays(tx, days)
  const waiting = days.flatMap((day) => {
    const project = projects.get(day.id)
    return project === undefined ? [] : [{ day, wanted: dayNotice(day, project) }]
  })
  if (waiting.length > 0) await noteDays(tx, waiting)
}

/** A day that is gone counts as a draft without lines, and waits for nothing; older news changes nothing. */
export function takeInDeletion(
  tx: Tx,
  { dayId: id, projectId, date }: z.infer<typeof returnedDayDeleted>,
  version: number,
): Promise<void> {
  const empty = { crew: null, submittedBy: null, rejection: null, lines: [] }
  return takeInDays(tx, [{ ...empty, id, projectId, date, version, status: 'DRAFT' }])
}
