import { errorBody, type TypedApp } from '@formwork/service-kit'
import { sendDay } from './answer-days.ts'
import type { DayNeeds } from './day-needs.ts'
import { rolesOf } from './day-transitions.ts'
import { DayIsEmpty, DayWrongState, SubmitterApproves } from './days.errors.ts'
import { dayRequest } from './days.routes.ts'
import { dayBody, dayParams, rejectDayBody, reopenDayBody } from './days.schemas.ts'
import { approveDay, rejectDay, reopenDay, submitDay } from './move-day.ts'

const resource = 'Day'
const tags = ['Field days']
const answers = { 200: dayBody, 412: errorBody }

/** The way of a day from its entry to its approval. */
export function dayFlowRoutes(app: TypedApp, needs: DayNeeds): void {
  forwardRoutes(app, needs)
  backwardRoutes(app, needs)
}

function forwardRoutes(app: TypedApp, needs: DayNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/days/:id/submit',
    config: { roles: rolesOf('submit'), resource, refuses: [DayWrongState, DayIsEmpty] },
    schema: {
      operationId: 'submitDay',
      tags,
      summary: 'DRAFT → SUBMITTED: the rates of the workers and of the region are copied.',
      params: dayParams,
      response: answers,
    },
    handler: async (request, reply) => {
      const moved = await submitDay(needs, dayRequest(request))
      return sendDay(reply, moved, request.principal)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/days/:id/approve',
    config: { roles: rolesOf('approve'), resource, refuses: [DayWrongState, SubmitterApproves] },
    schema: {
      operationId: 'approveDay',
      tags,
      summary: 'SUBMITTED → APPROVED: it counts. Who submitted it approves only as ADMIN.',
      params: dayParams,
      response: answers,
    },
    handler: async (request, reply) => {
      const moved = await approveDay(needs, dayRequest(request))
      return sendDay(reply, moved, request.principal)
    },
  })
}

function backwardRoutes(app: TypedApp, { db }: DayNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/days/:id/reject',
    config: { roles: rolesOf('reject'), resource, refuses: [DayWrongState] },
    schema: {
      operationId: 'rejectDay',
      tags,
      summary: 'SUBMITTED → DRAFT, with the reason.',
      params: dayParams,
      body: rejectDayBody,
      response: answers,
    },
    handler: async (request, reply) => {
      const moved = await rejectDay(db, dayRequest(request), request.body.reason)
      return sendDay(reply, moved, request.principal)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/days/:id/reopen',
    config: { roles: rolesOf('reopen'), resource, refuses: [DayWrongState] },
    schema: {
      operationId: 'reopenDay',
      tags,
      summary: 'APPROVED → DRAFT: it counts nothing until it is approved again.',
      params: dayParams,
      body: reopenDayBody,
      response: answers,
    },
    handler: async (request, reply) => {
      const { reason, renewRates = false } = request.body
      const moved = await reopenDay(db, dayRequest(request), { reason, renewRates })
      return sendDay(reply, moved, request.principal)
    },
  })
}
