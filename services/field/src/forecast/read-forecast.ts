import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import { readTasksToDate } from './forecast.store.ts'
import { type ProjectForecast, projectForecast } from './project-forecast.ts'
import type { Basis } from './task-forecast.ts'

export interface ForecastQuestion {
  readonly basis: Basis
  /** Whether days that are not approved yet count, too. */
  readonly submitted: boolean
  /** A task that is told of although nothing is booked on it any more. */
  readonly also?: string
}

/**
 * What the labor of a job will have cost.
 *
 * @throws ResourceNotFound `Project not found`; unavailable for a job that was never asked for
 */
export async function readForecast(
  needs: ProjectNeeds,
  projectId: string,
  { basis, submitted, also }: ForecastQuestion,
): Promise<ProjectForecast> {
  const { scopes } = await readProject(needs, projectId)
  const tasks = await readTasksToDate(needs.db, projectId, { submitted, also })
  return projectForecast(tasks, basis, new Map(scopes.map(({ id, name }) => [id, name])))
}
