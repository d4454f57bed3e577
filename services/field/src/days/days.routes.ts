import { errorBody, ifMatch, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readProject } from '../projects/fetch-project.ts'
import { DAY_READERS, DAY_WRITERS } from '../roles.ts'
import { projectParams } from '../tasks/tasks.schemas.ts'
import { sendDay, toRow } from './answer-days.ts'
import type { SentLine } from './check-day.ts'
import { readDayHistory } from './day-history.store.ts'
import type { DayNeeds } from './day-needs.ts'
import { rolesOf } from './day-transitions.ts'
import {
  DAY_CONTENT_ERRORS,
  DayExists,
  DayWrongState,
  ProjectIsLost,
  ProjectNotFound,
} from './days.errors.ts'
import {
  type CreateDay,
  copyDayBody,
  createDayBody,
  dayBody,
  dayHistoryBody,
  dayList,
  dayParams,
  dayRowBody,
  updateDayBody,
} from './days.schemas.ts'
import { readDay, readWholeDay } from './days.store.ts'
import { deleteDay } from './delete-day.ts'
import { listDays } from './list-days.store.ts'
import { copyDay, createDay, type DayRequest, type NewDay, updateDay } from './write-day.ts'

const resource = 'Day'
const tags = ['Field days']
const created = { 201: dayBody }
const refuses = [...DAY_CONTENT_ERRORS, DayExists, ProjectIsLost] as const

export function dayRoutes(app: TypedApp, needs: DayNeeds): void {
  readingRoutes(app, needs)
  creatingRoutes(app, needs)
  changingRoutes(app, needs)
}

/** Who asks for which day on which version. */
export function dayRequest(
  request: FastifyRequest & { readonly params: { readonly id: string } },
): DayRequest {
  return { id: request.params.id, by: request.principal, check: ifMatch(request) }
}

function readingRoutes(app: TypedApp, needs: DayNeeds): void {
  const { db } = needs
  app.route({
    method: 'GET',
    url: '/api/projects/:id/days',
    config: { roles: DAY_READERS, resource: 'Project' },
    schema: {
      operationId: 'listDays',
      tags,
      summary: 'What was entered for a job, the latest date first. OPS sees no dollars.',
      params: projectParams,
      querystring: dayList,
      response: { 200: z.array(dayRowBody) },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const { from, to, status, ...list } = request.query
      await readProject(needs, id)
      const page = await listDays(db, id, toListQuery(list), { from, to, status })
      paginate(request, reply, page)
      return page.rows.map((row) => toRow(row, request.principal))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/days/:id',
    config: { roles: DAY_READERS, resource },
    schema: {
      operationId: 'getDay',
      tags,
      summary: 'One day with its lines, its ETag and what is unlikely of it',
      params: dayParams,
      response: { 200: dayBody },
    },
    handler: async ({ params: { id }, principal }, reply) =>
      sendDay(reply, await readWholeDay(db, id), principal),
  })

  app.route({
    method: 'GET',
    url: '/api/days/:id/history',
    config: { roles: DAY_READERS, resource },
    schema: {
      operationId: 'listDayHistory',
      tags,
      summary: 'What happened to the day, the first first; without dollars',
      params: dayParams,
      response: { 200: dayHistoryBody },
    },
    handler: async ({ params: { id } }) => {
      await readDay(db, id)
      const entries = await readDayHistory(db, id)
      return entries.map(({ changes, ...entry }) => ({ ...entry, changes: [...changes] }))
    },
  })
}

function creatingRoutes(app: TypedApp, needs: DayNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/projects/:id/days',
    config: { roles: DAY_WRITERS, resource: 'Project', refuses, sends: ['ETag'] },
    schema: {
      operationId: 'createDay',
      tags,
      summary: 'Enters a draft: a project has one day of a crew and a date',
      params: projectParams,
      body: createDayBody,
      response: created,
    },
    handler: async ({ params: { id }, body, principal: by }, reply) => {
      const day = await createDay(needs, id, { sent: newDayOf(body), by })
      reply.code(201)
      return sendDay(reply, day, by)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/days/:id/copy',
    config: {
      roles: DAY_WRITERS,
      resource,
      refuses: [...refuses, ProjectNotFound],
      sends: ['ETag'],
    },
    schema: {
      operationId: 'copyDay',
      tags,
      summary:
        'A draft of another date with the crew, the active people and the active tasks; without hours, per diem and quantities',
      params: dayParams,
      body: copyDayBody,
      response: created,
    },
    handler: async ({ params: { id }, body: { date }, principal: by }, reply) => {
      const day = await copyDay(needs, id, { date, by })
      reply.code(201)
      return sendDay(reply, day, by)
    },
  })
}

function changingRoutes(app: TypedApp, needs: DayNeeds): void {
  const { db } = needs
  app.route({
    method: 'PUT',
    url: '/api/days/:id',
    config: {
      roles: rolesOf('update'),
      resource,
      refuses: [...DAY_CONTENT_ERRORS, DayExists, DayWrongState],
    },
    schema: {
      operationId: 'updateDay',
      tags,
      summary: 'Changes the fields of a draft that are sent; lists as a whole',
      params: dayParams,
      body: updateDayBody,
      response: { 200: dayBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { hours, quantities, equipment, ...sent } = request.body
      const day = await updateDay(needs, dayRequest(request), {
        ...sent,
        hours: hours && linesOf(hours),
        quantities: quantities && quantitiesOf(quantities),
        equipment: equipment && equipmentOf(equipment),
        delays: sent.delays && delaysOf(sent.delays),
      })
      return sendDay(reply, day, request.principal)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/days/:id',
    config: { roles: rolesOf('delete'), resource, refuses: [DayWrongState] },
    schema: {
      operationId: 'deleteDay',
      tags,
      summary: 'Removes a draft with its photos',
      params: dayParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deleteDay(db, dayRequest(request))
      return reply.code(204).send()
    },
  })
}

function newDayOf({ hours = [], quantities = [], equipment = [], ...sent }: CreateDay): NewDay {
  return {
    date: sent.date,
    crew: sent.crew ?? 1,
    weather: sent.weather ?? null,
    notes: sent.notes ?? null,
    hours: linesOf(hours),
    quantities: quantitiesOf(quantities),
    equipment: equipmentOf(equipment),
    delays: delaysOf(sent.delays ?? []),
  }
}

type Sent<Name extends keyof CreateDay> = NonNullable<CreateDay[Name]>

const linesOf = (hours: Sent<'hours'>): readonly SentLine[] =>
  hours.map(({ id = null, overtimeHours = 0, perDiem = false, ticket = null, ...line }) => {
    return { id, ...line, overtimeHours, perDiem, ticket }
  })
const quantitiesOf = (all: Sent<'quantities'>) =>
  all.map(({ note = null, ...each }) => ({ ...each, note }))
const equipmentOf = (all: Sent<'equipment'>) =>
  all.map(({ taskId = null, ...each }) => ({ ...each, taskId }))
const delaysOf = (all: Sent<'delays'>) => all.map(({ note = null, ...each }) => ({ ...each, note }))
