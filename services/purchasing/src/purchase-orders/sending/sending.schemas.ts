import {
  boundedList,
  dateField,
  emailField,
  optionalText,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'

const MOST_ADDRESSES = 10

const addresses = (label: string) =>
  boundedList(emailField(label), {
    max: MOST_ADDRESSES,
    tooMany: `${label} may have at most ${MOST_ADDRESSES} addresses`,
    mistyped: `${label} must be a list of e-mail addresses`,
  })

export const sendBody = z
  .object({
    to: addresses('To')
      .refine((to) => to.length > 0, 'To must have at least one address')
      .describe('Whom the PDF is mailed to'),
    cc: addresses('Cc').nullish().describe('Who gets a copy; null: no one'),
    message: optionalText('Message', 5000).describe('What the mail says above its closing words'),
  })
  .meta({ id: 'SendPurchaseOrder' })
export type SendOrder = z.output<typeof sendBody>

export const acknowledgeBody = z
  .object({
    by: requiredText('By').describe('Who accepted it, at the vendor'),
    on: dateField('On').describe('The day on which they did; at most tomorrow'),
  })
  .meta({ id: 'AcknowledgePurchaseOrder' })
export type AcknowledgeOrder = z.output<typeof acknowledgeBody>
