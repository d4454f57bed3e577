import type { EstimatingClient } from '../clients/estimating-client.ts'
import { isSold, type ProjectNeeds } from './fetch-project.ts'
import type { Project } from './projects.store.ts'

export type FirstDayNeeds = ProjectNeeds & {
  readonly estimating: Pick<EstimatingClient, 'freezeBudget'>
}

/** Whether the budget follows the bid until a day is saved: it was created as awarded. */
export const awaitsFirstDay = ({ isFrozen, isDeleted, status }: Project): boolean =>
  !isFrozen && !isDeleted && isSold(status)

/**
 * Has estimating freeze the budget, and takes in the tasks that were frozen with it.
 *
 * @param by e-mail
 * @throws unavailable while estimating is away: a draft is no event that could make up for it
 */
export async function freezeAtFirstDay(
  { estimating, fetchProject }: FirstDayNeeds,
  projectId: string,
  by: string,
): Promise<void> {
  await estimating.freezeBudget(projectId, by)
  await fetchProject(projectId)
}
