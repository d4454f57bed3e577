import { backlogBody, deadLetterBody, deadLetterList, type Routes } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ServiceName } from '../routes.ts'
import type { askAllServices } from './all-services.ts'

export interface OperationsNeeds {
  readonly ask: ReturnType<typeof askAllServices>
}

const config = { roles: ['ADMIN'] } as const
const deadLetters = z.array(deadLetterBody)
const backlogs = z.array(backlogBody)

/** The lists of all services as one; each service describes its own in the API reference. */
export const operationsRoutes: Routes<OperationsNeeds> = (app, { ask }) => {
  app.route({
    method: 'GET',
    url: '/api/operations/dead-letters',
    config,
    schema: { hide: true, querystring: deadLetterList, response: { 200: deadLetters } },
    handler: async (request, reply) => {
      const { rows, total, unavailable } = await ask(request, deadLetters)
      name(reply, unavailable).header('X-Total-Count', total)
      return rows
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .slice(0, request.query.limit)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/operations/backlog',
    config,
    schema: { hide: true, response: { 200: backlogs } },
    handler: async (request, reply) => {
      const { rows, unavailable } = await ask(request, backlogs)
      name(reply, unavailable)
      return [...rows]
    },
  })
}

function name(reply: FastifyReply, unavailable: readonly ServiceName[]): FastifyReply {
  return unavailable.length === 0
    ? reply
    : reply.header('X-Unavailable-Services', unavailable.join(', '))
}
