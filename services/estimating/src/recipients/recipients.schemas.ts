import {
  idParam,
  numberField,
  optionalText,
  recordId,
  referenceField,
  timestampField,
} from '@formwork/service-kit'
import { z } from 'zod'

const MOST_DOLLARS = 999_999_999_999.99

export const bidParams = z.object({ id: idParam })
export const recipientParams = z.object({ id: idParam, recipientId: idParam })

const fields = {
  attention: optionalText('Attention', 200).describe(
    'A person there, as on the proposal; null: none',
  ),
  adjustment: numberField('Adjustment', { places: 2, min: -MOST_DOLLARS, isDollars: true })
    .nullish()
    .describe('Dollars on top of the total of the bid, negative to deduct; null: 0'),
  note: optionalText('Note', 2_000).describe('Why, for those who estimate; printed nowhere'),
  sentAt: timestampField('Sent at').nullish().describe('When the proposal went out; null: not yet'),
}
const clientId = referenceField('Client').describe('Whom the bid is offered to; once a bid')

export const addRecipientBody = z.object({ clientId, ...fields }).meta({ id: 'AddRecipient' })
export type AddRecipient = z.infer<typeof addRecipientBody>

export const updateRecipientBody = z
  .object({ clientId: clientId.optional(), ...fields })
  .meta({ id: 'UpdateRecipient' })
export type UpdateRecipient = z.infer<typeof updateRecipientBody>

export const recipientAnswer = z
  .object({
    id: recordId,
    clientId: z.uuid().describe('Whom the bid is offered to'),
    clientName: z.string().describe('Its name'),
    attention: z.string().nullable().describe('A person there; null: none'),
    adjustment: z.number().describe('Dollars on top of the total of the bid'),
    price: z.number().describe('Dollars: the total of the bid with the adjustment'),
    note: z.string().nullable().describe('Why; null: nothing is noted'),
    sentAt: z.iso.datetime().nullable().describe('When the proposal went out; null: not yet'),
    isAwarded: z.boolean().describe('Whether the bid was awarded by this client at this price'),
  })
  .meta({ id: 'BidRecipient' })
