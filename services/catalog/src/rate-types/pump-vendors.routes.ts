import type { TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { READERS } from '../rates/rate.routes.ts'
import { pumpPrices } from './pump-prices.ts'
import { readPumpVendors } from './pump-vendors.store.ts'

/** `GET /api/pump-pricing/vendors`: the names of all vendors, each once. */
export function pumpVendorsRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: `${pumpPrices.path}/vendors`,
    config: { roles: READERS },
    schema: {
      operationId: 'listPumpVendors',
      tags: [pumpPrices.title],
      summary: 'The names of the vendors that pump prices are on record for',
      response: { 200: z.array(z.string()) },
    },
    handler: () => readPumpVendors(db),
  })
}
