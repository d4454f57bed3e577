import type { TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_READERS } from '../../roles.ts'
import { poParams } from '../order/order-fields.ts'
import { type ExpectedNeeds, readExpectedCharges } from './read-expected-charges.ts'

const dollars = (what: string) => z.number().describe(`Dollars ${what}`)

const expectedCharges = z
  .object({
    entries: z
      .array(
        z.object({
          sourceKey: z.string().describe('Of the entry of the bid that is ordered'),
          terms: z
            .string()
            .nullable()
            .describe('The delivery terms by name; null: typed in the estimate'),
          cubicYards: z.number().describe('What the order has of it'),
          pours: z.number().describe('As many as the bid pours of that size, at least one'),
          loads: z.number().describe('Trucks of all pours'),
          concreteCost: dollars('for the concrete itself, at the price of the estimate'),
          shortLoadCost: dollars('for short last loads'),
          waitingCost: dollars('for trucks that wait beyond their free minutes'),
          loadFeesCost: dollars('by the load'),
          yardFeesCost: dollars('by the cubic yard'),
          openingCost: dollars('for opening the plant'),
          taxAmount: dollars('of sales tax on all of it'),
        }),
      )
      .describe('By entry of the bid; empty where none of them has a delivery'),
    chargesTotal: z
      .number()
      .nullable()
      .describe('Dollars besides the concrete, before tax; null: nothing is expected'),
    expectedTotal: z
      .number()
      .nullable()
      .describe('Dollars for the concrete, its charges and tax; null: nothing is expected'),
    receiptsTotal: z
      .number()
      .nullable()
      .describe('Dollars of all receipts; null: none has an amount'),
    difference: z
      .number()
      .nullable()
      .describe('Receipts less what is expected, in dollars; null where either is not known'),
  })
  .meta({ id: 'ExpectedCharges' })

export function expectedChargesRoutes(app: TypedApp, needs: ExpectedNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id/expected-charges',
    config: { roles: PO_READERS, resource: 'Purchase order' },
    schema: {
      operationId: 'getExpectedCharges',
      tags: ['Purchase orders'],
      summary:
        'What the delivery terms of the estimate come to for the concrete that is ordered of the bid, beside the receipts.',
      params: poParams,
      response: { 200: expectedCharges },
    },
    handler: (request) => readExpectedCharges(needs, request.params.id),
  })
}
