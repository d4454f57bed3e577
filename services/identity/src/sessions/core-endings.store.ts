import type { Database, Tx } from '../database.ts'

/** Sessions that are to end at the Core as well. */
export async function queueEndings(tx: Tx, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return
  await tx.sql
    .insertInto('core_endings')
    .values(handles.map((handle) => ({ handle })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 100

/** The oldest first. */
export async function listEndings(db: Database): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('core_endings')
    .select('handle')
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ handle }) => handle)
}

export async function deleteEndings(db: Database, handles: readonly string[]): Promise<void> {
  await db.sql.deleteFrom('core_endings').where('handle', 'in', handles).execute()
}
