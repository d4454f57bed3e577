import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import type { DayStatus } from './day-transitions.ts'

export const DAY_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'photo-added',
  'photo-deleted',
  'submitted',
  'approved',
  'returned',
  'reopened',
] as const

/** One step in the life of a day. */
export interface DayChange {
  /** E-mail. */
  readonly by: string
  readonly action: (typeof DAY_ACTIONS)[number]
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
}

export async function recordDay(
  tx: Tx,
  id: string,
  { by, action, reason, changes }: DayChange,
  move: { readonly from: DayStatus | null; readonly to: DayStatus | null },
): Promise<void> {
  await tx.sql
    .insertInto('day_history')
    .values({
      day_id: id,
      by,
      action,
      from_status: move.from,
      to_status: move.to,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** E-mail of who submitted the day last; null: it never was. */
export async function findLastSubmitter(db: Queries, dayId: string): Promise<string | null> {
  return (await findLastSubmitters(db, [dayId])).get(dayId) ?? null
}

/** E-mails of who submitted days last; of one that never was, none. */
export async function findLastSubmitters(
  db: Queries,
  dayIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sql
    .selectFrom('day_history')
    .distinctOn('day_id')
    .select(['day_id', 'by'])
    .where(sql<boolean>`day_id = ANY(${[...dayIds]}::uuid[])`)
    .where('action', '=', 'submitted')
    .orderBy('day_id')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map((entry) => [entry.day_id, entry.by]))
}

export interface DayHistoryEntry extends DayChange {
  readonly at: string
  readonly from: DayStatus | null
  readonly to: DayStatus | null
}

/** What happened to a day, the first entry first. */
export async function readDayHistory(db: Queries, id: string): Promise<readonly DayHistoryEntry[]> {
  const rows = await db.sql
    .selectFrom('day_history')
    .select(['at', 'by', 'action', 'from_status', 'to_status', 'reason', 'changes'])
    .where('day_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ at, from_status: from, to_status: to, action, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    action: action as DayChange['action'],
    from: from as DayStatus | null,
    to: to as DayStatus | null,
    changes: changes as unknown as readonly FieldChange[],
  }))
}
