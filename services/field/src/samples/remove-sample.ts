import type { Tx } from '../database.ts'
import { announceDiscarded } from '../files/noted-uploads.ts'
import { deleteProject, findFiles, holdProject } from './samples.store.ts'

/** Removes what was planned, worked and signed on the project of a sample, in whatever state it is. */
export async function removeSample(tx: Tx, projectId: string): Promise<void> {
  if (!(await holdProject(tx, projectId))) return
  const files = await findFiles(tx, projectId)
  await deleteProject(tx, projectId)
  for (const file of files) await announceDiscarded(tx, file)
}
