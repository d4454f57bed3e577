import { z } from 'zod'
import { DELIVERY_STATES } from '../order/delivery-state.ts'

/** What an order has of its delivery. */
export const deliveryAnswers = {
  delivery: z
    .enum(DELIVERY_STATES)
    .describe('Where the delivery stands; REQUESTED again when a confirmed time is changed'),
  deliveryNote: z.string().nullable().describe('A word to the state of the delivery; null: none'),
  deliveredOn: z.iso
    .date()
    .nullable()
    .describe('The day of the project on which it was set to DELIVERED; null: it is not'),
}
