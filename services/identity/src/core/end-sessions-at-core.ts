import type { Database } from '../database.ts'
import { deleteEndings, listEndings } from '../sessions/core-endings.store.ts'
import type { CoreClient } from './core-client.ts'

/** Has the sessions that ended here end at the Core too; what it does not hear it is told again. */
export async function endSessionsAtCore(db: Database, core: CoreClient): Promise<void> {
  const handles = await listEndings(db)
  if (handles.length === 0) return
  await core.end(handles)
  await deleteEndings(db, handles)
}
