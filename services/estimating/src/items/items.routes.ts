import { MODULES, type Module } from '@formwork/costing'
import {
  errorBody,
  idParam,
  ifMatch,
  setETag,
  type TypedApp,
  validatorCompiler,
} from '@formwork/service-kit'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { BidLocked } from '../pricing/open-bid.ts'
import { CrewNotFound, DaysFollow } from '../rates/production.errors.ts'
import { jsonList, sendJson } from '../send-json.ts'
import { sendVersioned } from '../versioned-body.ts'
import { createItems, type ItemNeeds } from './create-items.ts'
import { deleteItem } from './delete-item.ts'
import { itemAnswers, itemName } from './item-answers.ts'
import { COSTING_ERRORS } from './items.errors.ts'
import { itemSchemas } from './items.schemas.ts'
import { listItems, readItem } from './items.store.ts'
import { updateItem } from './update-item.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
/** Room for the largest list of items. */
const BODY_LIMIT = 16 * 1_048_576

const scopeParams = z.object({ scopeId: idParam })
const itemParams = z.object({ scopeId: idParam, itemId: idParam })

/** The routes of all six modules, each with its own fields. */
export function itemRoutes(app: TypedApp, needs: ItemNeeds): void {
  for (const module of MODULES) {
    readingRoutes(app, needs, module)
    createRoute(app, needs, module)
    changingRoutes(app, needs, module)
  }
}

const list = (module: Module) => `/api/scopes/:scopeId/items/${module}`
const one = (module: Module) => `${list(module)}/:itemId`
const tags = ['Items']

function readingRoutes(app: TypedApp, { db }: ItemNeeds, module: Module): void {
  app.route({
    method: 'GET',
    url: list(module),
    config: { roles: READERS, resource: 'Scope' },
    schema: {
      operationId: `list${itemName(module)}s`,
      tags,
      summary: 'The items of one module in the scope, in their order',
      params: scopeParams,
      response: { 200: z.array(itemAnswers[module]) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listItems(db, request.params.scopeId, module)),
  })
  app.route({
    method: 'GET',
    url: one(module),
    config: { roles: READERS, resource: 'Item' },
    schema: {
      operationId: `get${itemName(module)}`,
      tags,
      summary: 'One item with what it costs',
      params: itemParams,
      response: { 200: itemAnswers[module] },
    },
    handler: async (request, reply) =>
      sendVersioned(reply, await readItem(db, { ...request.params, module })),
  })
}

const refusalsOf = (module: Module) =>
  module === 'labor'
    ? [BidLocked, ...COSTING_ERRORS, CrewNotFound, DaysFollow]
    : [BidLocked, ...COSTING_ERRORS]

function createRoute(app: TypedApp, needs: ItemNeeds, module: Module): void {
  const { one, many } = itemSchemas[module]
  const answer = itemAnswers[module]
  app.route({
    method: 'POST',
    url: list(module),
    bodyLimit: BODY_LIMIT,
    config: { roles: WRITERS, resource: 'Scope', refuses: refusalsOf(module) },
    validatorCompiler: oneOrMany(one, many),
    schema: {
      operationId: `create${itemName(module)}s`,
      tags,
      summary: 'Creates one item or a list of them, all or nothing',
      params: scopeParams,
      body: z.union([one, many]),
      response: { 201: z.union([answer, z.array(answer)]) },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const items = Array.isArray(body) ? body : [body]
      const made = await createItems(needs, params.scopeId, module, items, principal.email)
      reply.code(201)
      if (Array.isArray(body)) return sendJson(reply, jsonList(made.map(({ body }) => body)))
      setETag(reply, 1)
      return sendJson(reply, made[0]?.body ?? '')
    },
  })
}

/** What is wrong is said of the shape that was sent, not of both. */
function oneOrMany(one: z.ZodType, many: z.ZodType): FastifySchemaCompiler<unknown> {
  return (route) => {
    if (route.httpPart !== 'body') {
      return validatorCompiler({ ...route, schema: route.schema as z.ZodType })
    }
    const validateOne = validatorCompiler({ ...route, schema: one })
    const validateMany = validatorCompiler({ ...route, schema: many })
    return (data: unknown) => (Array.isArray(data) ? validateMany(data) : validateOne(data))
  }
}

function changingRoutes(app: TypedApp, needs: ItemNeeds, module: Module): void {
  app.route({
    method: 'PUT',
    url: one(module),
    config: { roles: WRITERS, resource: 'Item', refuses: refusalsOf(module) },
    schema: {
      operationId: `update${itemName(module)}`,
      tags,
      summary: 'Changes the fields that are sent; null clears one back to its default',
      params: itemParams,
      body: itemSchemas[module].change,
      response: { 200: itemAnswers[module], 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const address = { ...params, module }
      const check = ifMatch(request)
      return sendVersioned(reply, await updateItem(needs, address, body, principal.email, check))
    },
  })
  app.route({
    method: 'DELETE',
    url: one(module),
    config: { roles: WRITERS, resource: 'Item', refuses: [BidLocked] },
    schema: {
      operationId: `delete${itemName(module)}`,
      tags,
      summary: 'Takes the item out of its scope and its cost out of the bid',
      params: itemParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const address = { ...request.params, module }
      await deleteItem(needs.db, address, request.principal.email, ifMatch(request))
      return reply.code(204).send()
    },
  })
}
