import { MODULES } from '@formwork/costing'
import {
  boundedList,
  errorBody,
  idParam,
  ifMatch,
  referenceField,
  type TypedApp,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { BidNeeds } from '../bids/create-bid.ts'
import { BidDecided } from '../pricing/bid-status.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { sendJson } from '../send-json.ts'
import { recalculateBid } from './recalculate-bid.ts'
import { UnknownItem } from './refresh.errors.ts'
import { updateFuelCharges } from './update-fuel-charges.ts'

const rateChange = z.object({
  rate: z.string().describe('The field that holds the copy'),
  old: z.union([z.number(), z.string()]).nullable().describe('What it was; null: nothing'),
  new: z.union([z.number(), z.string()]).describe('Text for the size of a rebar or a unit'),
})

const recalculated = z
  .object({
    bidId: z.uuid().describe('The bid'),
    previousTotal: z.number().describe('Dollars: the total before'),
    totalCost: z.number().describe('Dollars: the total now, or as it would be'),
    changes: z
      .array(rateChange)
      .describe("The bid's own rates: sales tax, with `markups` overhead and profit too"),
    items: z
      .array(
        z.object({
          itemId: z.uuid().describe('Item or GANTT entry'),
          scopeId: z.uuid().nullable().describe('Null for a GANTT entry, which is of the bid'),
          module: z.enum(MODULES).describe('What kind of cost it is'),
          name: z.string().describe('As it stands in lists'),
          previousTotal: z.number().describe('Dollars: the total before'),
          totalCost: z.number().describe('Dollars: the total now, or as it would be'),
          multiplier: z.number().describe("The scope's; 1 of a GANTT entry"),
          effect: z
            .number()
            .describe("What it moves the bid's subtotal by; all effects sum to the change"),
          changes: z.array(rateChange).describe('The rates of it that changed'),
        }),
      )
      .describe('Items and GANTT entries whose rates or cost changed'),
    missing: z
      .array(
        z.object({
          itemId: z.uuid().nullable().describe('Item or GANTT entry; null: the bid itself'),
          rate: z.string().describe('The field that holds the copy'),
          recordId: z.string().describe('The record that it was copied from'),
        }),
      )
      .describe('Copied rates whose record is gone or inactive; they keep their last value'),
  })
  .meta({ id: 'Recalculation' })

const fuelUpdate = z
  .object({
    bidId: z.uuid().describe('The bid'),
    updatedItems: z.number().describe('How many items and entries got another charge'),
    fuelChargePerDay: z
      .number()
      .nullable()
      .describe('Dollars for a day of use, as the catalog has it; null: it has none'),
    previousTotal: z.number().describe('Dollars: the total before'),
    totalCost: z.number().describe('Dollars: the total now'),
    items: z
      .array(
        z.object({
          itemId: z.uuid().describe('Item or GANTT entry'),
          name: z.string().describe('As it stands in lists'),
          old: z.number().nullable().describe('Dollars for a day before; null: none'),
          new: z.number().describe('Dollars for a day now'),
        }),
      )
      .describe('Those whose charge has changed, GANTT entries last'),
  })
  .meta({ id: 'FuelUpdate' })

const MOST_ITEMS = 5_000

const recalculateBody = z
  .object({
    dryRun: z
      .boolean('Dry run must be true or false')
      .nullish()
      .describe('True: tells what would change, and changes nothing'),
    itemIds: boundedList(referenceField('Item'), {
      max: MOST_ITEMS,
      tooMany: `At most ${MOST_ITEMS} items can be named at once`,
    })
      .nullish()
      .describe(
        "Items and GANTT entries whose rates are renewed; else all, and the bid's sales tax",
      ),
    markups: z
      .boolean('Markups must be true or false')
      .nullish()
      .describe('True: renews overhead and profit too'),
  })
  .nullish()
  .meta({ id: 'Recalculate' })

export function refreshRoutes(app: TypedApp, needs: BidNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/recalculate',
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource: 'Bid',
      refuses: [UnknownItem, BidDecided, BidLocked],
    },
    schema: {
      operationId: 'recalculateBid',
      tags: ['Bids'],
      summary: "Reprices all items with today's rates and tells what changed",
      params: z.object({ id: idParam }),
      body: recalculateBody,
      response: { 200: recalculated, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      const { dryRun, itemIds, markups } = request.body ?? {}
      const wanted = {
        dryRun: dryRun ?? false,
        itemIds: itemIds ?? null,
        markups: markups ?? false,
        by: principal.email,
      }
      const done = await recalculateBid(needs, params.id, wanted, ifMatch(request))
      return sendJson(reply, JSON.stringify(done))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/variables/update-fuel-charges/:bidId',
    config: { roles: ['ADMIN'], resource: 'Bid', refuses: [BidDecided, BidLocked] },
    schema: {
      operationId: 'updateFuelCharges',
      tags: ['Bids'],
      summary: "Renews the fuel charges of a bid's equipment",
      params: z.object({ bidId: idParam }),
      response: { 200: fuelUpdate, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal } = request
      const check = ifMatch(request)
      const done = await updateFuelCharges(needs, params.bidId, principal.email, check)
      return sendJson(reply, JSON.stringify(done))
    },
  })
}
