import {
  dayParameter,
  listParameters,
  optionalText,
  severalIds,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { DELIVERY_STATES } from '../order/delivery-state.ts'

export const deliveryQuery = listParameters({ sorts: ['desiredDelivery'] })
  .omit({ q: true })
  .extend({
    from: dayParameter('From')
      .optional()
      .describe('First day, in the zone of each project; left out: six days before to, else today'),
    to: dayParameter('To').optional().describe('Last day, included; left out: six days after from'),
    projectId: severalIds('Project id'),
    running: trueOrFalse('Running must be true or false')
      .transform((text) => text === 'true')
      .optional()
      .describe('true: the rentals that run today instead, whenever they came'),
  })
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const deliveryBody = z
  .object({
    state: z
      .enum(DELIVERY_STATES, `State must be one of ${DELIVERY_STATES.join(', ')}`)
      .describe('Where the delivery stands'),
    note: optionalText('Note', 1000).describe('A word to it; null: none; left out: as it is'),
  })
  .meta({ id: 'ChangeDelivery' })
