import type { Principal } from '@formwork/kernel'
import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { UnknownCostCode } from '../cost-codes/require-cost-code.ts'
import { readProject } from '../projects/fetch-project.ts'
import { seesDollars, TASK_READERS, TASK_WRITERS } from '../roles.ts'
import type { Task } from './task.ts'
import { BudgetIsFrozen, TaskNotFound, UnknownScope } from './tasks.errors.ts'
import {
  createTaskBody,
  projectParams,
  taskBody,
  taskHistoryBody,
  taskParams,
  updateTaskBody,
} from './tasks.schemas.ts'
import { listTasks, readTask, readTaskHistory } from './tasks.store.ts'
import { createTask, type TaskNeeds, updateTask } from './write-task.ts'

const resource = 'Project'
const tags = ['Tasks']
const refuses = [BudgetIsFrozen, UnknownScope, UnknownCostCode] as const

export function taskRoutes(app: TypedApp, needs: TaskNeeds): void {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, needs: TaskNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/tasks',
    config: { roles: TASK_READERS, resource },
    schema: {
      operationId: 'listTasks',
      tags,
      summary:
        'What hours are booked on: the labor that was sold, scope by scope, then what was added in the field. Their costs sum to the LABOR budget. OPS sees no dollars.',
      params: projectParams,
      response: { 200: z.array(taskBody) },
    },
    handler: async ({ params: { id }, principal }) => {
      await readProject(needs, id)
      return (await listTasks(needs.db, id)).map((task) => toBody(task, principal))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/projects/:id/tasks/:taskId/history',
    config: { roles: TASK_READERS, resource, refuses: [TaskNotFound] },
    schema: {
      operationId: 'listTaskHistory',
      tags,
      summary: 'What people changed of the task and when, the first first',
      params: taskParams,
      response: { 200: taskHistoryBody },
    },
    handler: async ({ params: { id: projectId, taskId } }) => {
      await readProject(needs, projectId)
      await readTask(needs.db, { projectId, taskId })
      const entries = await readTaskHistory(needs.db, taskId)
      return entries.map(({ changes, ...entry }) => ({
        ...entry,
        from: null,
        to: null,
        changes: [...changes],
      }))
    },
  })
}

function writingRoutes(app: TypedApp, needs: TaskNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/projects/:id/tasks',
    config: { roles: TASK_WRITERS, resource, refuses },
    schema: {
      operationId: 'createTask',
      tags,
      summary: 'Adds what the bid does not have; without budget hours and cost',
      params: projectParams,
      body: createTaskBody,
      response: { 201: taskBody },
    },
    handler: async ({ params: { id }, body, principal }, reply) => {
      const task = await createTask(needs, id, { sent: body, by: principal.email })
      reply.code(201)
      return send(reply, task, principal)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/projects/:id/tasks/:taskId',
    config: { roles: TASK_WRITERS, resource, refuses: [...refuses, TaskNotFound] },
    schema: {
      operationId: 'updateTask',
      tags,
      summary:
        'Changes name, work, cost code and whether it is active; of an added task scope, unit and quantity, too. What was sold is frozen.',
      params: taskParams,
      body: updateTaskBody,
      response: { 200: taskBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const place = { projectId: params.id, taskId: params.taskId }
      const change = { sent: body, by: principal.email, check: ifMatch(request) }
      return send(reply, await updateTask(needs, place, change), principal)
    },
  })
}

function send(reply: FastifyReply, task: Task, by: Principal) {
  setETag(reply, task.version)
  return toBody(task, by)
}

/** OPS gets no key that speaks of rates, costs or amounts. */
function toBody({ version: _version, ...task }: Task, by: Principal) {
  if (seesDollars(by)) return task
  const { budgetCost: _cost, costCode: _code, productionRateId: _rate, ...shown } = task
  return shown
}
