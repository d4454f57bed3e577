import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { TooManyDistributions, TooManyEntries } from '../gantt/gantt.errors.ts'
import { dayField } from '../gantt/gantt.schemas.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { ScheduleHasEquipment, TooManyDays } from './carry-over.errors.ts'
import { carryEquipmentOver } from './carry-over.ts'

const body = z
  .object({
    startDate: dayField('Start date').describe('YYYY-MM-DD: the first day of every entry'),
    dryRun: z
      .boolean('Dry run must be true or false')
      .nullish()
      .describe('True: tells what it would come to, and changes nothing'),
  })
  .meta({ id: 'CarryEquipmentOver' })

const answer = z
  .object({
    bidId: z.uuid().describe('The bid'),
    previousTotal: z.number().describe('Dollars: the total before'),
    totalCost: z.number().describe('Dollars: the total now, or as it would be'),
    previousEquipmentCost: z.number().describe('Dollars of equipment before'),
    equipmentCost: z.number().describe('Dollars of equipment now, or as it would be'),
    items: z
      .array(
        z.object({
          itemId: z.uuid().describe('The equipment item, which stays in its scope'),
          scopeId: z.uuid().describe('The scope that bears the entry'),
          name: z.string().describe('As it stands in lists'),
          previousCost: z
            .number()
            .describe('Dollars of the item, as often as the multiplier of its scope counts it'),
          cost: z.number().describe('Dollars of the entry'),
        }),
      )
      .describe('The items that get an entry, in the order of the bid'),
  })
  .meta({ id: 'EquipmentCarriedOver' })

/** From equipment of scopes to equipment of the whole bid. */
export function carryOverRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:bidId/gantt/carry-over',
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource: 'Bid',
      refuses: [TooManyEntries, TooManyDistributions, TooManyDays, BidLocked, ScheduleHasEquipment],
    },
    schema: {
      operationId: 'carryEquipmentOver',
      tags: ['GANTT'],
      summary: 'Sets GANTT mode, with an entry for each equipment item of the scopes',
      description:
        'Entries are not multiplied: each has as many machines and hauls as its scope is built times, so that its own rounding may move a cent. The items stay, and count again when the mode is set back.',
      params: z.object({ bidId: idParam }),
      body,
      response: { 200: answer, 412: errorBody },
    },
    handler: async (request) => {
      const { params, principal } = request
      const { startDate, dryRun } = request.body
      const wanted = { startDate, dryRun: dryRun ?? false, by: principal.email }
      const done = await carryEquipmentOver(db, params.bidId, wanted, ifMatch(request))
      return { ...done, items: [...done.items] }
    },
  })
}
