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
