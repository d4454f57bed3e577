import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { BidNeeds } from '../bids/create-bid.ts'
import { sendJson } from '../body-list.ts'
import { MODULES } from '../costing/item-inputs.ts'
import { recalculateBid } from './recalculate-bid.ts'
import { updateFuelCharges } from './update-fuel-charges.ts'

const rateChange = z.object({
  rate: z.string(),
  old: z.union([z.number(), z.string()]).nullable(),
  new: z.union([z.number(), z.string()]).describe('Text for the size of a rebar or a unit'),
})

const recalculated = z
  .object({
    bidId: z.uuid(),
    previousTotal: z.number(),
    totalCost: z.number(),
    changes: z.array(rateChange).describe("The bid's own rates: overhead, profit, sales tax"),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        scopeId: z.uuid().nullable().describe('Null for a GANTT entry, which is of the bid'),
        module: z.enum(MODULES),
        name: z.string(),
        previousTotal: z.number(),
        totalCost: z.number(),
        changes: z.array(rateChange),
      }),
    ),
  })
  .meta({ id: 'Recalculation' })

const fuelUpdate = z
  .object({
    bidId: z.uuid(),
    updatedItems: z.number(),
    fuelChargePerDay: z.number().nullable(),
    previousTotal: z.number(),
    totalCost: z.number(),
  })
  .meta({ id: 'FuelUpdate' })

const refusals = { 404: errorBody, 409: errorBody, 412: errorBody, 503: errorBody }

export function refreshRoutes(app: TypedApp, needs: BidNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/recalculate',
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource: 'Bid' },
    schema: {
      operationId: 'recalculateBid',
      tags: ['Bids'],
      summary: "Reprices all items with today's rates and tells what changed",
      params: z.object({ id: idParam }),
      response: { 200: recalculated, ...refusals },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      const done = await recalculateBid(needs, params.id, principal.email, ifMatch(request))
      return sendJson(reply, JSON.stringify(done))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/variables/update-fuel-charges/:bidId',
    config: { roles: ['ADMIN'], resource: 'Bid' },
    schema: {
      operationId: 'updateFuelCharges',
      tags: ['Bids'],
      summary: "Renews the fuel charges of a bid's equipment",
      params: z.object({ bidId: idParam }),
      response: { 200: fuelUpdate, ...refusals },
    },
    handler: (request) => {
      const { params, principal } = request
      return updateFuelCharges(needs, params.bidId, principal.email, ifMatch(request))
    },
  })
}
