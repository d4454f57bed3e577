import type { ProjectMessage } from '@formwork/contracts'
import { NotFoundError } from '@formwork/kernel'
import type { ReadOnlyDatabase } from '../database.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { findProject } from './projects.store.ts'
import { toSections } from './snapshot-messages.ts'

/**
 * A bid as purchasing sees it. Its budget is what was frozen when it was awarded, and today's before.
 *
 * @throws NotFoundError `Project not found`
 */
export async function readProject(db: ReadOnlyDatabase, id: string): Promise<ProjectMessage> {
  const snapshot = await db.snapshot()
  try {
    const row = await findProject(snapshot, id)
    if (row === undefined) throw new NotFoundError('Project')
    const budget = row.frozen ?? toSections(await readPmSections(snapshot, id))
    return { ...row.project, budget }
  } finally {
    await snapshot.close()
  }
}
