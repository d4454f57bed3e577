import { errorBody, type Routes } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PO_READERS } from '../roles.ts'
import type { CachedList } from './cached-list.ts'
import type { IntegrationLists } from './integration.ts'

const rate = z.number().nullable()
const typeList = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      rate,
      dailyRate: rate,
      weeklyRate: rate,
      monthlyRate: rate,
    }),
  )
  .meta({ id: 'IntegrationTypes' })

const pumpList = z
  .array(
    z.object({
      id: z.string(),
      vendor: z.string(),
      size: z.string(),
      reach: z.number(),
      costPerHour: z.number(),
      costPerCY: z.number(),
      travelCost: z.number(),
      minimumHours: z.number(),
    }),
  )
  .meta({ id: 'PumpCatalog' })

const config = { roles: PO_READERS }
const tags = ['Purchase orders']
const refusals = { 401: errorBody, 403: errorBody, 503: errorBody }
const cached =
  'From the catalog, kept for an hour or until it changes; `Age` and `X-Cache: HIT|MISS|STALE` tell which.'

/** Spec section 4.9: the catalog's lists, served from this service's cache. */
export const integrationRoutes: Routes<IntegrationLists> = (app, lists) => {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders/integration/equipment-types',
    config,
    schema: {
      operationId: 'listIntegrationEquipmentTypes',
      tags,
      summary: `Equipment types. ${cached}`,
      response: { 200: typeList, ...refusals },
    },
    handler: (_request, reply) => serve(reply, lists.equipmentTypes),
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/integration/subcontractor-types',
    config,
    schema: {
      operationId: 'listIntegrationSubcontractorTypes',
      tags,
      summary: `Subcontractor types. ${cached}`,
      response: { 200: typeList, ...refusals },
    },
    handler: (_request, reply) => serve(reply, lists.subcontractorTypes),
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/integration/pump-catalog',
    config,
    schema: {
      operationId: 'listIntegrationPumps',
      tags,
      summary: `Active pump prices. ${cached}`,
      response: { 200: pumpList, ...refusals },
    },
    handler: (_request, reply) => serve(reply, lists.pumpCatalog),
  })
}

async function serve<T>(reply: FastifyReply, list: CachedList<T>): Promise<T> {
  const { value, source, ageSeconds } = await list.get()
  reply.header('Age', ageSeconds).header('X-Cache', source)
  return value
}
