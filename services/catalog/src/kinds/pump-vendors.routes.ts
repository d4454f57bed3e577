import type { TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { READERS } from '../rates/rate.routes.ts'
import { pumpPrices } from './pump-prices.ts'

/** `GET /api/pump-pricing/vendors`: the names of all vendors, each once. */
export function pumpVendorsRoutes(app: TypedApp, prisma: PrismaClient): void {
  app.route({
    method: 'GET',
    url: `${pumpPrices.path}/vendors`,
    config: { roles: READERS },
    schema: {
      operationId: 'listPumpVendors',
      tags: [pumpPrices.title],
      response: { 200: z.array(z.string()) },
    },
    handler: async () => {
      const rows = await prisma.pumpPrice.findMany({
        distinct: ['vendor'],
        orderBy: { vendor: 'asc' },
        select: { vendor: true },
      })
      return rows.map(({ vendor }) => vendor)
    },
  })
}
