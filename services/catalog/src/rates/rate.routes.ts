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
import type { RateType } from './rate-type.ts'
import { Taken } from './rates.errors.ts'
import { toBodies } from './record.ts'
import { listParametersOf, sendList } from './send-list.ts'
import { updateRates } from './update-rates.ts'

export const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
export const WRITERS = ['ADMIN'] as const

const MAX_IDS = 5_000
const IDS_SENTENCE = 'Ids must be a list of ids'

const params = z.object({ id: idParam })

/** The routes that every kind has. */
export function rateRoutes(app: TypedApp, rateType: RateType, db: Database): void {
  listRoute(app, rateType, db)
  createRoute(app, rateType, db)
  if (rateType.bulk) bulkRoute(app, rateType, db)
  updateRoute(app, rateType, db)
  deleteRoute(app, rateType, db)
  historyRoute(app, rateType, db)
}

function listRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'GET',
    url: rateType.path,
    config: { roles: READERS },
    schema: {
      operationId: `list${rateType.listName}`,
      tags: [rateType.title],
      summary: 'Inactive ones too; format=csv answers all that match as a spreadsheet',
      querystring: listParametersOf(rateType),
      response: { 200: jsonOr(z.array(rateType.answer), 'text/csv') },
    },
    handler: (request, reply) => sendList({ request, reply, rateType, db, query: request.query }),
  })
}

function createRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'POST',
    url: rateType.path,
    config: { roles: WRITERS, refuses: [Taken] },
    schema: {
      operationId: `create${rateType.name}`,
      tags: [rateType.title],
      summary: 'Adds a record; its natural key must be free',
      body: rateType.createBody,
      response: { 201: rateType.answer },
    },
    handler: async (request, reply) => {
      const row = await createRate(db, rateType, request.body, request.principal.email)
      const [body] = await toBodies(db, rateType, [row])
      setETag(reply, row.version)
      return reply.code(201).send(body)
    },
  })
}

function bulkRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'PUT',
    url: `${rateType.path}/bulk`,
    config: { roles: WRITERS, resource: rateType.label, refuses: [Taken] },
    schema: {
      operationId: `update${rateType.listName}InBulk`,
      tags: [rateType.title],
      summary: 'Sets the same fields on all the records, or on none when one is unknown',
      body: bulkBody(rateType),
      response: { 200: z.array(rateType.answer) },
    },
    handler: async (request) => {
      const { ids, updates } = request.body
      const by = request.principal.email
      const rows = await updateRates(db, rateType, { ids, updates, by })
      return toBodies(db, rateType, rows)
    },
  })
}

function bulkBody(rateType: RateType) {
  return z
    .object({
      ids: boundedList(boundedText('Id', 100, IDS_SENTENCE), {
        max: MAX_IDS,
        tooMany: `At most ${MAX_IDS} ids are allowed`,
        mistyped: IDS_SENTENCE,
      })
        .refine((ids) => ids.length > 0, 'At least one id is required')
        .describe(`The records to change, each by its id, 1 to ${MAX_IDS}`),
      updates: rateType.updateBody.refine(
        (updates) => Object.keys(updates).length > 0,
        'At least one field to update is required',
      ),
    })
    .meta({ id: `${rateType.name}BulkUpdate` })
}

function updateRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'PUT',
    url: `${rateType.path}/:id`,
    config: { roles: WRITERS, resource: rateType.label, refuses: [Taken] },
    schema: {
      operationId: `update${rateType.name}`,
      tags: [rateType.title],
      summary: 'Changes the fields that are sent; the history keeps what they were',
      params,
      body: rateType.changeBody,
      response: { 200: rateType.answer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const { reason, ...updates } = body
      const change = { ids: [params.id], updates, reason, by: principal.email }
      const rows = await updateRates(db, rateType, { ...change, check: ifMatch(request) })
      for (const row of rows) setETag(reply, row.version)
      const [updated] = await toBodies(db, rateType, rows)
      return updated
    },
  })
}

function deleteRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'DELETE',
    url: `${rateType.path}/:id`,
    config: { roles: WRITERS, resource: rateType.label },
    schema: {
      operationId: `delete${rateType.name}`,
      tags: [rateType.title],
      summary:
        'Takes the record off the list; its history stays, and so do prices that were made of it',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      await deleteRate(db, rateType, params.id, principal.email, ifMatch(request))
      return reply.code(204).send()
    },
  })
}

function historyRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'GET',
    url: `${rateType.path}/:id/history`,
    config: { roles: READERS, resource: rateType.label },
    schema: {
      operationId: `get${rateType.name}History`,
      tags: [rateType.title],
      summary: 'Who changed the record, when, from what to what; also of a deleted one',
      params,
      response: { 200: z.array(historyEntry) },
    },
    handler: (request) => rateHistory(db, rateType, request.params.id),
  })
}
