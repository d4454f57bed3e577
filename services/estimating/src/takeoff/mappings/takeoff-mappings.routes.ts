import {
  errorBody,
  idParam,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { MappingNameTaken } from './takeoff-mappings.errors.ts'
import {
  createMappingBody,
  mappingAnswer,
  mappingHistoryAnswer,
  mappingList,
  updateMappingBody,
} from './takeoff-mappings.schemas.ts'
import {
  listMappings,
  readMapping,
  readMappingHistory,
  type StoredMapping,
} from './takeoff-mappings.store.ts'
import { createMapping, deleteMapping, updateMapping } from './write-mapping.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const tags = ['Items']
const params = z.object({ id: idParam })
const resource = 'Takeoff mapping'

/** How exports of other programs are read. */
export function takeoffMappingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/takeoff-mappings',
    config: { roles: READERS },
    schema: {
      operationId: 'listTakeoffMappings',
      tags,
      summary: 'How exports of other programs are read, by name',
      querystring: mappingList,
      response: { 200: z.array(mappingAnswer) },
    },
    handler: async (request, reply) => {
      const page = await listMappings(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toAnswer)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/takeoff-mappings/:id',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getTakeoffMapping',
      tags,
      summary: 'One mapping',
      params,
      response: { 200: mappingAnswer },
    },
    handler: async ({ params: { id } }, reply) => {
      const mapping = await readMapping(db, id)
      setETag(reply, mapping.version)
      return toAnswer(mapping)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/takeoff-mappings/:id/history',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'listTakeoffMappingHistory',
      tags,
      summary: 'Who changed what of the mapping and when, the first first; of a deleted one, too',
      params,
      response: { 200: mappingHistoryAnswer },
    },
    handler: async ({ params: { id } }) => readMappingHistory(db, id),
  })
  writingRoutes(app, db)
}

function writingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/takeoff-mappings',
    config: { roles: WRITERS, refuses: [MappingNameTaken] },
    schema: {
      operationId: 'createTakeoffMapping',
      tags,
      summary: 'Keeps how the columns of an export are read; its name must be free',
      body: createMappingBody,
      response: { 201: mappingAnswer },
    },
    handler: async ({ body, principal }, reply) => {
      const mapping = await createMapping(db, body, principal.email)
      setETag(reply, mapping.version)
      return reply.code(201).send(toAnswer(mapping))
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/takeoff-mappings/:id',
    config: { roles: WRITERS, resource, refuses: [MappingNameTaken] },
    schema: {
      operationId: 'updateTakeoffMapping',
      tags,
      summary: 'Changes the fields that are sent',
      params,
      body: updateMappingBody,
      response: { 200: mappingAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const change = { by: principal.email, check: ifMatch(request) }
      const mapping = await updateMapping(db, params.id, body, change)
      setETag(reply, mapping.version)
      return toAnswer(mapping)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/takeoff-mappings/:id',
    config: { roles: WRITERS, resource },
    schema: {
      operationId: 'deleteTakeoffMapping',
      tags,
      summary: 'What was imported by it stays',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      await deleteMapping(db, request.params.id, change)
      return reply.code(204).send()
    },
  })
}

/** Lists of an answer are the writer's to change. */
const toAnswer = ({ columns, ...mapping }: StoredMapping): z.infer<typeof mappingAnswer> => ({
  ...mapping,
  columns: [...columns],
})
