import { AppError } from '@formwork/kernel'
import type { ProjectNeeds } from './fetch-project.ts'
import { findKnownContract } from './projects.store.ts'

/**
 * What the client pays for a project: sold at the award, with accepted alternates and approved
 * change orders (beyond section 2), in dollars; null before. While estimating is out of reach, as it
 * was known last.
 */
export async function readContract(
  { db, fetchProject }: ProjectNeeds,
  projectId: string,
): Promise<number | null> {
  try {
    await fetchProject(projectId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return findKnownContract(db, projectId)
}
