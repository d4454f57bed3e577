import { idParam, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { scopeTypeAnswer, toScopeTypeAnswer } from './scope-type-answer.ts'
import { ScopeTypeNameTaken } from './scope-types.errors.ts'
import {
  createScopeTypeBody,
  orderScopeTypesBody,
  scopeTypeList,
  updateScopeTypeBody,
} from './scope-types.schemas.ts'
import {
  createScopeType,
  deleteScopeType,
  listScopeTypes,
  orderScopeTypes,
  updateScopeType,
} from './scope-types.store.ts'

const tags = ['Scope types']
const params = z.object({ id: idParam })
const resource = 'Scope type'

export function scopeTypeRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
}

function readingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/scope-types',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'] },
    schema: {
      operationId: 'listScopeTypes',
      tags,
      summary: 'Scope types by name, or as they were put in order; inactive ones too',
      querystring: scopeTypeList,
      response: { 200: z.array(scopeTypeAnswer) },
    },
    handler: async (request, reply) => {
      const page = await listScopeTypes(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toScopeTypeAnswer)
    },
  })
}

function writingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/scope-types',
    config: { roles: ['ADMIN'], refuses: [ScopeTypeNameTaken] },
    schema: {
      operationId: 'createScopeType',
      tags,
      summary: 'Adds a type of scope; its name must be free',
      body: createScopeTypeBody,
      response: { 201: scopeTypeAnswer },
    },
    handler: async (request, reply) =>
      reply.code(201).send(toScopeTypeAnswer(await createScopeType(db, request.body))),
  })
  app.route({
    method: 'PUT',
    url: '/api/scope-types/order',
    config: { roles: ['ADMIN'], resource },
    schema: {
      operationId: 'orderScopeTypes',
      tags,
      summary: 'Puts the types in an order, and answers all of them in it',
      body: orderScopeTypesBody,
      response: { 200: z.array(scopeTypeAnswer) },
    },
    handler: async ({ body }) => (await orderScopeTypes(db, body.ids)).map(toScopeTypeAnswer),
  })
  app.route({
    method: 'PUT',
    url: '/api/scope-types/:id',
    config: { roles: ['ADMIN'], resource, refuses: [ScopeTypeNameTaken] },
    schema: {
      operationId: 'updateScopeType',
      tags,
      summary: 'Changes the fields that are sent',
      params,
      body: updateScopeTypeBody,
      response: { 200: scopeTypeAnswer },
    },
    handler: async ({ params, body }) =>
      toScopeTypeAnswer(await updateScopeType(db, params.id, body)),
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
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await deleteScopeType(db, request.params.id)
      return reply.code(204).send()
    },
  })
}
