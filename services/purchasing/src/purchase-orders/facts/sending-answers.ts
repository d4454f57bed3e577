import { z } from 'zod'
import { SENDING_STATES } from '../order/sending.ts'

const timestamp = z.iso.datetime()

/** What an order has of its way to the vendor. */
export const sendingAnswers = {
  revision: z
    .number()
    .describe(
      'Which revision the PDF is now: 1, and one more for each that differs from the last sent',
    ),
  changedSinceSent: z
    .boolean()
    .describe('Whether the PDF differs from the one that was sent last; false: or none was sent'),
  sent: z
    .array(
      z.object({
        at: timestamp.describe('When it was sent off, in UTC'),
        by: z.string().describe('E-mail of who sent it'),
        to: z.array(z.string()).describe('Whom it was sent to'),
        cc: z.array(z.string()).describe('Who got a copy'),
        revision: z.number().describe('The revision of the PDF in it'),
        state: z
          .enum(SENDING_STATES)
          .describe('QUEUED: on its way; SENT: the mail server has taken it for every address'),
        error: z.string().nullable().describe('What went wrong, in a sentence; null: nothing'),
      }),
    )
    .describe('The mails to the vendor, oldest first'),
  acknowledgement: z
    .object({
      by: z.string().describe('Who accepted it, at the vendor'),
      on: z.iso.date().describe('The day on which they did'),
      revision: z.number().describe('The revision that was sent last before'),
      at: timestamp.describe('When it was entered, in UTC'),
      enteredBy: z.string().describe('E-mail of who entered it'),
    })
    .nullable()
    .describe('That the vendor has accepted the order; null: not yet'),
}
