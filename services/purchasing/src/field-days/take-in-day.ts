import type { returnedDayDeleted } from '@formwork/contracts'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { noteDay } from '../notices/day-notices.store.ts'
import type { FieldDay } from '../projects/days/field-day.ts'
import { applyDay } from '../projects/days/field-days.store.ts'
import { dayNotice } from './day-notice.ts'

/** Keeps a day as it was told, and notes what it waits for; one that is not newer changes nothing. */
export async function takeInDay(tx: Tx, day: FieldDay): Promise<void> {
  const applied = await applyDay(tx, day)
  if (applied !== undefined) await noteDay(tx, day, dayNotice(day, applied.project))
}

/** A day that is gone counts as a draft without lines, and waits for nothing; older news changes nothing. */
export function takeInDeletion(
  tx: Tx,
  { dayId: id, projectId, date }: z.infer<typeof returnedDayDeleted>,
  version: number,
): Promise<void> {
  const empty = { crew: null, submittedBy: null, rejection: null, lines: [] }
  return takeInDay(tx, { ...empty, id, projectId, date, version, status: 'DRAFT' })
}
