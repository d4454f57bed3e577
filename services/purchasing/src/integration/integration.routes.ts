import type { TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PO_READERS } from '../roles.ts'
import type { CachedList } from './cached-list.ts'
import type { IntegrationLists } from './integration.ts'

const rate = (of: string) =>
  z.number().nullable().describe(`Dollars for ${of}; null: it is not priced so`)
const typeList = z
  .array(
    z.object({
      id: z.string().describe('Of the pricing item in the catalog'),
      name: z.string().describe('What is rented or done'),
      unit: z.string().describe('What rate is for: EA, hour, SF'),
      rate: rate('one unit'),
      dailyRate: rate('a day of rental'),
      weeklyRate: rate('a week of rental'),
      monthlyRate: rate('a month of rental'),
    }),
  )
  .meta({ id: 'IntegrationTypes' })

const pumpList = z
  .array(
    z.object({
      id: z.string().describe('Of the pump in the catalog'),
      vendor: z.string().describe('Who comes with it'),
      size: z.string().describe('As its vendor calls it: 38 m'),
      reach: z.number().describe('Feet'),
      costPerHour: z.number().describe('Dollars'),
      costPerCY: z.number().describe('Dollars for a cubic yard pumped'),
      travelCost: z.number().describe('Dollars for each trip'),
      minimumHours: z.number().describe('Hours that are billed at least'),
    }),
  )
  .meta({ id: 'PumpCatalog' })

const config = { roles: PO_READERS, sends: ['Age', 'X-Cache'] } as const
const tags = ['Purchase orders']
const cached =
  'From the catalog, kept for an hour or until it changes; `Age` and `X-Cache: HIT|MISS|STALE` tell which.'

/** Spec section 4.9: the catalog's lists, served from this service's cache. */
export function integrationRoutes(
  app: TypedApp,
  { integration: lists }: { readonly integration: IntegrationLists },
): void {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders/integration/equipment-types',
    config,
    schema: {
      operationId: 'listIntegrationEquipmentTypes',
      tags,
      summary: `Equipment types. ${cached}`,
      response: { 200: typeList },
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
      response: { 200: typeList },
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
      response: { 200: pumpList },
    },
    handler: (_request, reply) => serve(reply, lists.pumpCatalog),
  })
}

async function serve<T>(reply: FastifyReply, list: CachedList<T>): Promise<T> {
  const { value, source, ageSeconds } = await list.get()
  reply.header('Age', ageSeconds).header('X-Cache', source)
  return value
}
