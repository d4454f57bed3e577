import { errorBody, idParam, type TypedApp, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import { sendJson, sendPage } from '../body-list.ts'
import type { Database } from '../database.ts'
import { scopeTypeAnswer } from './scope-type-body.ts'
import { createScopeTypeBody, scopeTypeList, updateScopeTypeBody } from './scope-types.schemas.ts'
import {
  createScopeType,
  deleteScopeType,
  listScopeTypes,
  updateScopeType,
} from './scope-types.store.ts'

const tags = ['Scope types']
const params = z.object({ id: idParam })
const resource = 'Scope type'

export function scopeTypeRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/scope-types',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'] },
    schema: {
      operationId: 'listScopeTypes',
      tags,
      summary: 'Scope types by name, inactive ones too',
      querystring: scopeTypeList,
      response: { 200: z.array(scopeTypeAnswer), 400: errorBody },
    },
    handler: async (request, reply) =>
      sendPage(request, reply, await listScopeTypes(db, toListQuery(request.query))),
  })
  app.route({
    method: 'POST',
    url: '/api/scope-types',
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'createScopeType',
      tags,
      body: createScopeTypeBody,
      response: { 201: scopeTypeAnswer, 400: errorBody, 409: errorBody },
    },
    handler: async (request, reply) =>
      sendJson(reply.code(201), await createScopeType(db, request.body)),
  })
  app.route({
    method: 'PUT',
    url: '/api/scope-types/:id',
    config: { roles: ['ADMIN'], resource },
    schema: {
      operationId: 'updateScopeType',
      tags,
      params,
      body: updateScopeTypeBody,
      response: { 200: scopeTypeAnswer, 400: errorBody, 404: errorBody, 409: errorBody },
    },
    handler: async (request, reply) =>
      sendJson(reply, await updateScopeType(db, request.params.id, request.body)),
  })
  app.route({
    method: 'DELETE',
    url: '/api/scope-types/:id',
    config: { roles: ['ADMIN'], resource },
    schema: {
      operationId: 'deleteScopeType',
      tags,
      summary: 'Its scopes stay, without a type',
      params,
      response: { 204: z.undefined(), 404: errorBody },
    },
    handler: async (request, reply) => {
      await deleteScopeType(db, request.params.id)
      return reply.code(204).send()
    },
  })
}
