import { ResourceNotFound } from '@formwork/kernel'
import type { Operations } from '@formwork/messaging'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PathNotFound } from '../errors/common.errors.ts'
import type { Routes, TypedApp } from '../http/app.ts'
import { boundedText, idParam } from '../schemas/fields.ts'
import { listParameters } from '../schemas/lists.ts'
import { backlogBody, deadLetterBody, replayBody } from './operations.schemas.ts'

const config = { roles: ['ADMIN'], resource: 'Dead letter' } as const
/** The name of no service leads nowhere. */
const ofOneService = { ...config, refuses: [PathNotFound] } as const
const tags = ['Operations']
const params = z.object({ service: boundedText('Service', 50), id: idParam })

export const deadLetterList = listParameters({ sorts: ['-at'] }).pick({ limit: true })

/** One service's own part of operations. The gateway merges the lists and passes the rest on. */
export const operationsRoutes: Routes<Operations> = (app, operations) => {
  deadLetterRoutes(app, operations)
  backlogRoutes(app, operations)
}

function deadLetterRoutes(app: TypedApp, operations: Operations): void {
  const { service } = operations

  app.route({
    method: 'GET',
    url: '/api/operations/dead-letters',
    config: { ...config, sends: ['X-Unavailable-Services'] },
    schema: {
      operationId: 'listDeadLetters',
      tags,
      summary: 'Events that could not be taken in, of all services, newest first.',
      description:
        'Services that could not be asked are named in `X-Unavailable-Services`; `X-Total-Count` counts those of the others.',
      querystring: deadLetterList,
      response: { 200: z.array(deadLetterBody) },
    },
    handler: async (request, reply) => {
      const { rows, total } = await operations.deadLetters(request.query.limit)
      reply.header('X-Total-Count', total)
      return rows.map((row) => ({ service, ...row, at: row.at.toISOString() }))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/operations/dead-letters/:service/:id/replay',
    config: ofOneService,
    schema: {
      operationId: 'replayDeadLetter',
      tags,
      summary: 'Tries an event once more; when it fails again it stays, with its new reason.',
      params,
      response: { 200: replayBody },
    },
    handler: async (request) => {
      const id = ownId(request, service)
      const outcome = await operations.replay(id)
      if (outcome === undefined) throw ResourceNotFound({ resource: 'Dead letter' })
      tell(request, { deadLetter: id, ...outcome }, 'replayed a dead letter')
      return outcome
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/operations/dead-letters/:service/:id',
    config: ofOneService,
    schema: {
      operationId: 'deleteDeadLetter',
      tags,
      summary: 'Gives an event up for good: it never has its effect here.',
      params,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const id = ownId(request, service)
      if (!(await operations.discard(id))) throw ResourceNotFound({ resource: 'Dead letter' })
      tell(request, { deadLetter: id }, 'discarded a dead letter')
      return reply.code(204).send(null)
    },
  })
}

function backlogRoutes(app: TypedApp, operations: Operations): void {
  app.route({
    method: 'GET',
    url: '/api/operations/backlog',
    config: { ...config, sends: ['X-Unavailable-Services'] },
    schema: {
      operationId: 'getBacklog',
      tags,
      summary:
        'Events that are still under way: written and not published, published and not taken in.',
      description: 'Services that could not be asked are named in `X-Unavailable-Services`.',
      response: { 200: z.array(backlogBody) },
    },
    handler: async () => {
      const { outbox, consumers } = await operations.backlog()
      return [{ service: operations.service, outbox, consumers: [...consumers] }]
    },
  })
}

type OfOne = FastifyRequest & { readonly params: z.infer<typeof params> }

function ownId({ params: { service, id } }: Pick<OfOne, 'params'>, own: string): string {
  if (service !== own) throw ResourceNotFound({ resource: 'Dead letter' })
  return id
}

function tell(request: FastifyRequest, what: object, message: string): void {
  request.log.info({ ...what, by: request.principal.email }, message)
}
