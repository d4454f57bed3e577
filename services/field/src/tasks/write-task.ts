import { ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { type CostCodeNeeds, requireCostCode } from '../cost-codes/require-cost-code.ts'
import { changedFields } from '../history/changed-fields.ts'
import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import type { Project } from '../projects/projects.store.ts'
import { changedTask, type Task, type TaskFields } from './task.ts'
import { UnknownScope } from './tasks.errors.ts'
import type { CreateTask, UpdateTask } from './tasks.schemas.ts'
import { insertTask, lockTask, readTask, recordTask, writeTask } from './tasks.store.ts'

export type TaskNeeds = ProjectNeeds & CostCodeNeeds

const ADDED = {
  work: null,
  costCode: null,
  isActive: true,
  scopeId: null,
  uom: null,
  budgetQuantity: null,
  budgetHours: 0,
  budgetCost: 0,
  itemId: null,
  productionRateId: null,
  source: 'ADDED',
} as const

/**
 * Adds what no bid has: its budget is a quantity at most.
 *
 * @throws ResourceNotFound `Project not found`; BudgetIsFrozen, UnknownScope, UnknownCostCode
 */
export async function createTask(
  needs: TaskNeeds,
  projectId: string,
  { sent, by }: { readonly sent: CreateTask; readonly by: string },
): Promise<Task> {
  const project = await readProject(needs, projectId)
  if (project.isDeleted) throw ResourceNotFound({ resource: 'Project' })
  const fields = await checked(needs, project, changedTask(ADDED, sent), null)
  return needs.db.transaction(async (tx) => {
    const task = await insertTask(tx, projectId, fields)
    await recordTask(tx, task.id, { by, action: 'created', reason: null, changes: [] })
    return task
  })
}

/**
 * Changes the fields that are sent; what was sold of a task of the bid stays.
 *
 * @throws ResourceNotFound `Project not found`; TaskNotFound, ResourceChanged; BudgetIsFrozen,
 * UnknownScope, UnknownCostCode
 */
export async function updateTask(
  needs: TaskNeeds,
  place: { readonly projectId: string; readonly taskId: string },
  change: { readonly sent: UpdateTask; readonly by: string; readonly check: VersionCheck },
): Promise<Task> {
  const { sent, by, check } = change
  const project = await readProject(needs, place.projectId)
  // Cost codes are asked for before anything is locked.
  const known = await readTask(needs.db, place)
  const { costCode } = await checked(needs, project, changedTask(known, sent), known)
  return needs.db.transaction(async (tx) => {
    const before = await lockTask(tx, place)
    check(before.version)
    const next = changedTask(before, { ...sent, ...(sent.costCode != null && { costCode }) })
    const changes = changedFields(fieldsOf(before), next)
    if (changes.length === 0) return before
    const typed = changes.map(({ field }) => field).filter((field) => TYPED.includes(field))
    const task = await writeTask(tx, before.id, { fields: next, typed })
    await recordTask(tx, before.id, { by, action: 'updated', reason: null, changes })
    return task
  })
}

/** Fields of which a bid that is read again says something, too. */
const TYPED: readonly string[] = ['name', 'work']

function fieldsOf(task: Task): TaskFields {
  const { name, work, costCode, isActive, scopeId, uom, budgetQuantity } = task
  return { name, work, costCode, isActive, scopeId, uom, budgetQuantity }
}

/** With the cost code as the list writes it; what stays as it was is not asked about. */
async function checked(
  needs: TaskNeeds,
  { scopes }: Project,
  fields: TaskFields,
  before: TaskFields | null,
): Promise<TaskFields> {
  const { scopeId, costCode } = fields
  if (scopeId !== null && scopeId !== before?.scopeId && !scopes.some(({ id }) => id === scopeId)) {
    throw UnknownScope()
  }
  if (costCode === null || costCode === before?.costCode) return fields
  return { ...fields, costCode: (await requireCostCode(needs, costCode)).code }
}
