import type { LaborForecastMessage } from '@formwork/contracts'
import { type Decimal, decimal, isUuid, sum } from '@formwork/kernel'
import { findSections } from '../cost-codes/cost-codes.store.ts'
import type { CostCodeNeeds } from '../cost-codes/require-cost-code.ts'
import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import { hasSubmittedDays, readTasksToDate, type TaskToDate } from './forecast.store.ts'
import { taskForecast } from './task-forecast.ts'

const LABOR = 'LABOR'
const NO_DAYS = { hasDays: false, toComplete: '0.00', otherToComplete: '0.00' } as const

/** What the labor of a project takes until it is complete, by its trend, with submitted days. */
export async function readLaborForecast(
  needs: ProjectNeeds & CostCodeNeeds,
  projectId: string,
): Promise<LaborForecastMessage> {
  const { db } = needs
  if (!isUuid(projectId) || !(await hasSubmittedDays(db, projectId))) return NO_DAYS
  await readProject(needs, projectId)
  const tasks = await readTasksToDate(db, projectId, { submitted: true })
  const codes = tasks.flatMap(({ costCode }) => costCode ?? [])
  if (codes.length > 0) await needs.refreshCostCodes()
  const sections = await findSections(db, codes)
  const inLabor = tasks.filter(({ costCode }) => (sections.get(costCode ?? '') ?? LABOR) === LABOR)
  const { ofTasks, ofOther } = laborToComplete(inLabor)
  return {
    hasDays: true,
    toComplete: ofTasks.toFixed(2),
    otherToComplete: ofOther.toFixed(2),
  }
}

/** Orders and bills in LABOR are a part of a positive "Other labor budget": it is told by itself. */
export function laborToComplete(tasks: readonly TaskToDate[]): {
  readonly ofTasks: Decimal
  readonly ofOther: Decimal
} {
  const isOrdered = ({ isOther, budgetCost }: TaskToDate) => isOther && decimal(budgetCost).gt(0)
  const toComplete = (some: readonly TaskToDate[]) =>
    sum(some.map((task) => taskForecast(task, 'TREND').costToComplete))
  return {
    ofTasks: toComplete(tasks.filter((task) => !isOrdered(task))),
    ofOther: toComplete(tasks.filter(isOrdered)),
  }
}
