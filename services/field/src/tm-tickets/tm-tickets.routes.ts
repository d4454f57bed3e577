import { errorBody, ifMatch, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import { TICKET_READERS, TICKET_WRITERS } from '../roles.ts'
import { projectParams } from '../tasks/tasks.schemas.ts'
import { answerTicketHistory, answerTickets, sendTicket } from './answer-tickets.ts'
import { readTicketHistory } from './ticket-history.store.ts'
import type { SentLines } from './ticket-lines.ts'
import { rolesOf } from './ticket-transitions.ts'
import { TICKET_CONTENT_ERRORS, TicketWrongState } from './tm-tickets.errors.ts'
import {
  type CreateTicket,
  createTicketBody,
  ticketBody,
  ticketHistoryBody,
  ticketList,
  ticketParams,
  updateTicketBody,
} from './tm-tickets.schemas.ts'
import { listTickets, readTicket } from './tm-tickets.store.ts'
import { createTicket, deleteTicket, type TicketRequest, updateTicket } from './write-ticket.ts'

const resource = 'T&M ticket'
const tags = ['T&M tickets']

export function ticketRoutes(app: TypedApp, needs: ProjectNeeds): void {
  readingRoutes(app, needs)
  creatingRoute(app, needs)
  changingRoutes(app, needs)
}

/** Who asks for which ticket on which version. */
export function ticketRequest(
  request: FastifyRequest & { readonly params: { readonly id: string } },
): TicketRequest {
  return { id: request.params.id, by: request.principal, check: ifMatch(request) }
}

function readingRoutes(app: TypedApp, needs: ProjectNeeds): void {
  const { db } = needs
  app.route({
    method: 'GET',
    url: '/api/projects/:id/tm-tickets',
    config: { roles: TICKET_READERS, resource: 'Project' },
    schema: {
      operationId: 'listTmTickets',
      tags,
      summary: 'The tickets of a job, the highest number first. OPS sees no dollars.',
      params: projectParams,
      querystring: ticketList,
      response: { 200: z.array(ticketBody) },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const { from, to, status, ...list } = request.query
      await readProject(needs, id)
      const page = await listTickets(db, id, toListQuery(list), { from, to, status })
      paginate(request, reply, page)
      return answerTickets(db, page.rows, request.principal)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/tm-tickets/:id',
    config: { roles: TICKET_READERS, resource },
    schema: {
      operationId: 'getTmTicket',
      tags,
      summary: 'One ticket, with its ETag; OPS sees no dollars',
      params: ticketParams,
      response: { 200: ticketBody },
    },
    handler: async ({ params: { id }, principal }, reply) =>
      sendTicket(db, reply, await readTicket(db, id), principal),
  })

  app.route({
    method: 'GET',
    url: '/api/tm-tickets/:id/history',
    config: { roles: TICKET_READERS, resource },
    schema: {
      operationId: 'listTmTicketHistory',
      tags,
      summary: 'What happened to the ticket, the first first; for OPS without prices',
      params: ticketParams,
      response: { 200: ticketHistoryBody },
    },
    handler: async ({ params: { id }, principal }) => {
      await readTicket(db, id)
      return answerTicketHistory(await readTicketHistory(db, id), principal)
    },
  })
}

function creatingRoute(app: TypedApp, needs: ProjectNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/projects/:id/tm-tickets',
    config: {
      roles: TICKET_WRITERS,
      resource: 'Project',
      sends: ['ETag'],
      refuses: TICKET_CONTENT_ERRORS,
    },
    schema: {
      operationId: 'createTmTicket',
      tags,
      summary: 'Enters a draft with the next number of the project',
      params: projectParams,
      body: createTicketBody,
      response: { 201: ticketBody },
    },
    handler: async ({ params: { id }, body, principal: by }, reply) => {
      const { date, description, dayId = null } = body
      const sent = { date, description, dayId, ...linesOf(body) }
      const ticket = await createTicket(needs, id, { sent, by })
      reply.code(201)
      return sendTicket(needs.db, reply, ticket, by)
    },
  })
}

function changingRoutes(app: TypedApp, { db }: ProjectNeeds): void {
  app.route({
    method: 'PUT',
    url: '/api/tm-tickets/:id',
    config: {
      roles: rolesOf('update'),
      resource,
      refuses: [...TICKET_CONTENT_ERRORS, TicketWrongState],
    },
    schema: {
      operationId: 'updateTmTicket',
      tags,
      summary:
        'Changes the fields of a draft that are sent; lists as a whole. A line that is sent back by its id keeps the price that is not sent.',
      params: ticketParams,
      body: updateTicketBody,
      response: { 200: ticketBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { date, description, dayId, ...lists } = request.body
      const lines = linesOf(lists)
      const ticket = await updateTicket(db, ticketRequest(request), {
        date,
        description,
        dayId,
        labor: lists.labor && lines.labor,
        materials: lists.materials && lines.materials,
        equipment: lists.equipment && lines.equipment,
      })
      return sendTicket(db, reply, ticket, request.principal)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/tm-tickets/:id',
    config: { roles: rolesOf('delete'), resource, refuses: [TicketWrongState] },
    schema: {
      operationId: 'deleteTmTicket',
      tags,
      summary: 'Removes a draft; its number is not given again',
      params: ticketParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deleteTicket(db, ticketRequest(request))
      return reply.code(204).send()
    },
  })
}

function linesOf({
  labor = [],
  materials = [],
  equipment = [],
}: Pick<CreateTicket, 'labor' | 'materials' | 'equipment'>): SentLines {
  return {
    labor: labor.map(({ id = null, classification, regularHours, overtimeHours = 0 }) => {
      return { id, classification, regularHours, overtimeHours }
    }),
    materials: materials.map(({ id = null, description, quantity, uom, unitCost }) => {
      return { id, description, quantity, uom, unitCost }
    }),
    equipment: equipment.map(({ id = null, name, hours, rate }) => ({ id, name, hours, rate })),
  }
}
