import {
  boundedList,
  boundedText,
  errorBody,
  idParam,
  ifMatch,
  jsonOr,
  setETag,
  type TypedApp,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { createRate } from './create-rate.ts'
import { deleteRate } from './delete-rate.ts'
import { historyEntry, rateHistory } from './rate-history.store.ts'
import type { RateKind } from './rate-kind.ts'
import { toBodies } from './record.ts'
import { listParametersOf, sendList } from './send-list.ts'
import { updateRates } from './update-rates.ts'

export const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
export const WRITERS = ['ADMIN'] as const

const MAX_IDS = 5_000
const IDS_SENTENCE = 'Ids must be a list of ids'

const params = z.object({ id: idParam })

/** The routes that every kind has. */
export function rateRoutes(app: TypedApp, kind: RateKind, db: Database): void {
  listRoute(app, kind, db)
  createRoute(app, kind, db)
  if (kind.bulk) bulkRoute(app, kind, db)
  updateRoute(app, kind, db)
  deleteRoute(app, kind, db)
  historyRoute(app, kind, db)
}

function listRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'GET',
    url: kind.path,
    config: { roles: READERS },
    schema: {
      operationId: `list${kind.listName}`,
      tags: [kind.title],
      summary: 'Inactive ones too; format=csv answers all that match as a spreadsheet',
      querystring: listParametersOf(kind),
      response: { 200: jsonOr(z.array(kind.answer), 'text/csv'), 400: errorBody },
    },
    handler: (request, reply) => sendList({ request, reply, kind, db, query: request.query }),
  })
}

function createRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'POST',
    url: kind.path,
    config: { roles: WRITERS },
    schema: {
      operationId: `create${kind.name}`,
      tags: [kind.title],
      summary: 'Adds a record; its natural key must be free',
      body: kind.createBody,
      response: { 201: kind.answer, 400: errorBody, 409: errorBody },
    },
    handler: async (request, reply) => {
      const row = await createRate(db, kind, request.body, request.principal.email)
      const [body] = await toBodies(db, kind, [row])
      setETag(reply, row.version)
      return reply.code(201).send(body)
    },
  })
}

function bulkRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'PUT',
    url: `${kind.path}/bulk`,
    config: { roles: WRITERS },
    schema: {
      operationId: `update${kind.listName}InBulk`,
      tags: [kind.title],
      summary: 'Sets the same fields on all the records, or on none when one is unknown',
      body: bulkBody(kind),
      response: { 200: z.array(kind.answer), 400: errorBody, 404: errorBody, 409: errorBody },
    },
    handler: async (request) => {
      const { ids, updates } = request.body
      const rows = await updateRates(db, kind, ids, updates, request.principal.email)
      return toBodies(db, kind, rows)
    },
  })
}

function bulkBody(kind: RateKind) {
  return z
    .object({
      ids: boundedList(boundedText('Id', 100, IDS_SENTENCE), {
        max: MAX_IDS,
        tooMany: `At most ${MAX_IDS} ids are allowed`,
        mistyped: IDS_SENTENCE,
      }).refine((ids) => ids.length > 0, 'At least one id is required'),
      updates: kind.updateBody.refine(
        (updates) => Object.keys(updates).length > 0,
        'At least one field to update is required',
      ),
    })
    .meta({ id: `${kind.name}BulkUpdate` })
}

function updateRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'PUT',
    url: `${kind.path}/:id`,
    config: { roles: WRITERS, resource: kind.thing },
    schema: {
      operationId: `update${kind.name}`,
      tags: [kind.title],
      summary: 'Changes the fields that are sent; the history keeps what they were',
      params,
      body: kind.updateBody,
      response: {
        200: kind.answer,
        ...{ 400: errorBody, 404: errorBody, 409: errorBody, 412: errorBody },
      },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const check = ifMatch(request)
      const rows = await updateRates(db, kind, [params.id], body, principal.email, check)
      for (const row of rows) setETag(reply, row.version)
      const [updated] = await toBodies(db, kind, rows)
      return updated
    },
  })
}

function deleteRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'DELETE',
    url: `${kind.path}/:id`,
    config: { roles: WRITERS, resource: kind.thing },
    schema: {
      operationId: `delete${kind.name}`,
      tags: [kind.title],
      summary:
        'Takes the record off the list; its history stays, and so do prices that were made of it',
      params,
      response: { 204: z.undefined(), 404: errorBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      await deleteRate(db, kind, params.id, principal.email, ifMatch(request))
      return reply.code(204).send()
    },
  })
}

function historyRoute(app: TypedApp, kind: RateKind, db: Database): void {
  app.route({
    method: 'GET',
    url: `${kind.path}/:id/history`,
    config: { roles: READERS, resource: kind.thing },
    schema: {
      operationId: `get${kind.name}History`,
      tags: [kind.title],
      summary: 'Who changed the record, when, from what to what; also of a deleted one',
      params,
      response: { 200: z.array(historyEntry), 404: errorBody },
    },
    handler: (request) => rateHistory(db, kind, request.params.id),
  })
}
