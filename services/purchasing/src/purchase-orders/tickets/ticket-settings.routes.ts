import { numberField, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { readTicketSettings, writeTicketSettings } from './ticket-settings.store.ts'

const url = '/api/settings/tickets'

const settingsAnswer = z
  .object({
    overDeliveryPercentage: z
      .number()
      .describe("Of a line's quantity, up to which more may come without a warning"),
  })
  .meta({ id: 'TicketSettings' })

const settingsBody = z
  .object({
    overDeliveryPercentage: numberField('Over-delivery percentage', {
      places: 4,
      max: 100,
    }).describe("Of a line's quantity, up to which more may come without a warning"),
  })
  .meta({ id: 'UpdateTicketSettings' })

/** How much more than was ordered may come. */
export function ticketSettingsRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'getTicketSettings',
      tags: ['Purchase orders'],
      summary: 'Up to where more may be delivered than was ordered; 5 percent at first.',
      response: { 200: settingsAnswer },
    },
    handler: () => readTicketSettings(db),
  })

  app.route({
    method: 'PUT',
    url,
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'updateTicketSettings',
      tags: ['Purchase orders'],
      summary: 'Changes from where a delivery is warned of.',
      body: settingsBody,
      response: { 200: settingsAnswer },
    },
    handler: ({ body }) => writeTicketSettings(db, body),
  })
}
