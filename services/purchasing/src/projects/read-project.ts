import { ResourceNotFound } from '@formwork/kernel'
import type { ProjectNeeds } from './fetch-project.ts'
import type { Project } from './project.ts'
import { findProject } from './projects.store.ts'

/**
 * One project; estimating is asked for one that is not known here yet.
 *
 * @throws ResourceNotFound
 */
export async function readProject(
  { db, fetchProject }: ProjectNeeds,
  id: string,
): Promise<Project> {
  const known = await findProject(db, id)
  if (known !== undefined) return known
  const fetched = (await fetchProject(id)) && (await findProject(db, id))
  if (!fetched) throw ResourceNotFound({ resource: 'Project' })
  return fetched
}
