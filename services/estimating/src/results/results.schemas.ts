import {
  boundedList,
  dateField,
  dayParameter,
  numberField,
  optionalText,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { OUTCOMES, REASONS } from './bid-result.ts'

const MAX_BIDDERS = 30

const bidderBody = z.object({
  name: requiredText('Bidder').describe('The firm; once in a result'),
  amount: numberField('Amount', { places: 2, above: 0, isDollars: true }).describe(
    'Dollars that it asked',
  ),
})

const outcomeSentence = `Outcome must be one of ${OUTCOMES.join(', ')}`
const reasonSentence = `Reason must be one of ${REASONS.join(', ')}`

export const resultBody = z
  .object({
    outcome: z.enum(OUTCOMES, outcomeSentence).optional().describe('What became of the bid'),
    decidedOn: dateField('Decided on').optional().describe('The day of the decision'),
    reason: z.enum(REASONS, reasonSentence).nullish().describe('Why; null: not known'),
    note: optionalText('Note').describe('What else there is to know'),
    bidders: boundedList(bidderBody, {
      max: MAX_BIDDERS,
      tooMany: `A result has at most ${MAX_BIDDERS} bidders`,
    })
      .nullish()
      .describe('The others; null: none are known'),
  })
  .meta({ id: 'EnterBidResult' })
export type SentResult = z.infer<typeof resultBody>

export const resultAnswer = z
  .object({
    outcome: z.enum(OUTCOMES).nullable().describe('Null: the bid is not decided'),
    decidedOn: z.string().nullable().describe('The day of the decision; null: it is not decided'),
    reason: z.enum(REASONS).nullable().describe('Why; null: not known'),
    note: z.string().nullable().describe('What else there is to know'),
    bidders: z
      .array(
        z.object({
          name: z.string().describe('The firm'),
          amount: z.number().describe('Dollars that it asked'),
        }),
      )
      .describe('The others, as they were sent'),
    ours: z
      .number()
      .nullable()
      .describe('Dollars that we asked on the day of the decision; null: it is not decided'),
    gap: z
      .number()
      .nullable()
      .describe(
        'Percent: of a win how much more the second asked, of a loss how much more we did than the low; null without another bidder',
      ),
    leftOnTable: z
      .number()
      .nullable()
      .describe('Dollars by which a win could have been dearer, a cent below the second'),
    proposed: z
      .boolean()
      .describe(
        'True: the status of the bid says so, and nobody has entered it; it is in no analysis',
      ),
    enteredBy: z
      .string()
      .nullable()
      .describe('E-mail of who entered it last; null: it is not entered'),
    enteredAt: z.iso.datetime().nullable().describe('When, in UTC; null: it is not entered'),
  })
  .meta({ id: 'BidResult' })

export const GROUPS = ['client', 'scopeType', 'createdBy', 'size', 'month'] as const
export type GroupBy = (typeof GROUPS)[number]

export const analysisQuery = z.object({
  from: dayParameter('From').optional().describe('Decided on this day or later'),
  to: dayParameter('To').optional().describe('Decided on this day or earlier'),
  groupBy: z
    .enum(GROUPS, `Group by must be one of ${GROUPS.join(', ')}`)
    .optional()
    .describe('What results are put together by; left out: all of them together'),
})

export const analysisAnswer = z.array(
  z
    .object({
      group: z
        .string()
        .nullable()
        .describe(
          'Id of the client or scope type, e-mail, month, or UNDER_50K, UNDER_250K, UNDER_1M, MORE by what we asked; null: all, or no scope type',
        ),
      name: z.string().describe('As people read it'),
      count: z.number().describe('Results that were entered, whatever they are'),
      won: z.number().describe('Of them those that were won'),
      lost: z.number().describe('Of them those that were lost'),
      hitRate: z.number().nullable().describe('Percent: won of won and lost; null: neither'),
      amountWon: z.number().describe('Dollars that we asked in those that were won'),
      amountBid: z.number().describe('Dollars that we asked in those that were won or lost'),
      medianGap: z
        .number()
        .nullable()
        .describe('Percent: the median of their gaps; null: no other bidder is known'),
      leftOnTable: z
        .number()
        .describe('Dollars left on the table by those that were won, together'),
    })
    .meta({ id: 'BidAnalysis' }),
)
