import { paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { BUDGET_READERS } from '../roles.ts'
import { CostCodeTaken } from './cost-codes.errors.ts'
import {
  costCodeBody,
  costCodeList,
  costCodeParams,
  createCostCodeBody,
  updateCostCodeBody,
} from './cost-codes.schemas.ts'
import {
  type CostCode,
  createCostCode,
  deleteCostCode,
  listCostCodes,
  updateCostCode,
} from './cost-codes.store.ts'

const resource = 'Cost code'
const tags = ['Cost codes']

export function costCodeRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/cost-codes',
    config: { roles: BUDGET_READERS },
    schema: {
      operationId: 'listCostCodes',
      tags,
      summary:
        'What to allocate to, by code, and the section of the budget that it counts in. Codes that are not in the list may be used too.',
      querystring: costCodeList,
      response: { 200: z.array(costCodeBody) },
    },
    handler: async (request, reply) => {
      const page = await listCostCodes(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toBody)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/cost-codes',
    config: { roles: ['ADMIN'], refuses: [CostCodeTaken] },
    schema: {
      operationId: 'createCostCode',
      tags,
      summary: 'Adds a code to the list; it must be free',
      body: createCostCodeBody,
      response: { 201: costCodeBody },
    },
    handler: async (request, reply) => {
      const costCode = await createCostCode(db, request.body)
      return reply.code(201).send(toBody(costCode))
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/cost-codes/:id',
    config: { roles: ['ADMIN'], resource, refuses: [CostCodeTaken] },
    schema: {
      operationId: 'updateCostCode',
      tags,
      summary: 'Changes the fields that are sent',
      params: costCodeParams,
      body: updateCostCodeBody,
      response: { 200: costCodeBody },
    },
    handler: async (request) => toBody(await updateCostCode(db, request.params.id, request.body)),
  })

  app.route({
    method: 'DELETE',
    url: '/api/cost-codes/:id',
    config: { roles: ['ADMIN'], resource },
    schema: {
      operationId: 'deleteCostCode',
      tags,
      summary: 'Allocations keep the code.',
      params: costCodeParams,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await deleteCostCode(db, request.params.id)
      return reply.code(204).send()
    },
  })
}

function toBody(costCode: CostCode) {
  const { createdAt, updatedAt } = costCode
  return { ...costCode, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
