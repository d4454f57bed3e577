import { byCostField, EQUIPMENT_BIDDING_MODES, MODULES } from '@formwork/costing'
import { recordId, warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { BID_KINDS, BID_STATUSES } from '../pricing/bid-status.ts'
import { scopeAnswer } from '../scopes/scope-answers.ts'
import { clientAnswer } from './client-of-bid.ts'

const cost = z.number().describe('Dollars; calculated')
const percent = z.number().describe('Percent: 10 is 10 %')

const fields = {
  id: recordId,
  bidNumber: z.string().describe('The number that people know the bid by'),
  name: z.string().describe('What is built'),
  clientId: z.uuid().describe('The client that the bid is for'),
  location: z.string().nullable().describe('The address of the job; null: not given'),
  rateLocation: z.string().nullable().describe('Null: the regional variables of `location`'),
  kind: z.enum(BID_KINDS).describe('An alternate and a change order are bids under a bid'),
  baseBidId: z.uuid().nullable().describe('Of an alternate or a change order, the bid it is under'),
  contract: z
    .object({
      original: cost.describe('Total cost when a change of status first awarded the bid'),
      alternates: cost.describe('Of accepted alternates'),
      changes: cost.describe('Of approved change orders'),
      total: cost.describe('The sum of the three'),
    })
    .nullable()
    .describe('Null before the award, and on alternates and change orders'),
  dueAt: z.iso.datetime().nullable().describe('When the client wants the bid'),
  lockedAt: z.iso
    .datetime()
    .nullable()
    .describe('Since then scopes, items, entries, percentages, taxes, modes and rate region stay'),
  lockedBy: z.string().nullable().describe('E-mail of who awarded or locked the bid'),
  createdBy: z.string().describe('E-mail of the owner'),
  status: z.enum(BID_STATUSES).describe('Where the bid stands between draft and award'),
  equipmentBiddingMode: z
    .enum(EQUIPMENT_BIDDING_MODES)
    .describe(
      'Where equipment and crews are planned: in each scope, or on the timeline of the whole bid',
    ),
  ...byCostField(() => cost),
  adjustmentsCost: cost.describe(
    'Dollars that the adjustments of bid day come to: in the subtotal, in no module',
  ),
  subtotalCost: cost,
  overheadAmount: cost,
  profitAmount: cost,
  contingencyAmount: cost.describe('Dollars; 0 without contingency'),
  bondAmount: cost.describe('Dollars; 0 without a bond'),
  totalCost: cost,
  overheadPercentage: percent,
  profitPercentage: percent,
  salesTaxPercentage: percent,
  markups: z
    .array(
      z.object({
        module: z.enum(MODULES).describe('One of the six'),
        overheadPercentage: percent.nullable().describe('Percent; null: the bid’s'),
        profitPercentage: percent.nullable().describe('Percent; null: the bid’s'),
      }),
    )
    .nullable()
    .describe('Modules with an overhead or a profit of their own; null: none'),
  contingencyPercentage: percent.nullable().describe('Percent of the subtotal; null: none'),
  bondPercentage: percent.nullable().describe('Percent of the total; null: none'),
  taxExempt: z.boolean().describe('Whether no sales tax is put on what is bought'),
  perDiemEnabled: z.boolean().describe('Whether labor items count per diem, by the day and worker'),
  isSample: z
    .boolean()
    .describe('Shows a newcomer the way: may be deleted in any status, with what was booked on it'),
  shareCode: z
    .string()
    .nullable()
    .describe('What others import the bid by; null: it is not shared'),
  shareCodeAt: z.iso.datetime().nullable().describe('Since when, in UTC; null: it is not shared'),
  sourceBidId: z.uuid().nullable().describe('The bid that it is a copy of; null: none'),
  sourceUserId: z
    .string()
    .nullable()
    .describe('Who owns that bid; null: it is no copy of another user'),
  createdAt: z.iso.datetime().describe('When it was made, in UTC'),
  lastUpdated: z.iso.datetime().describe('When anything of it was last changed, in UTC'),
  warnings: warningsField.describe(
    'What is allowed but unlikely about the write that is answered; never refuses',
  ),
}

export const bidSummary = z.object(fields).meta({ id: 'BidSummary' })

export const bidAnswer = z
  .object({
    ...fields,
    client: z
      .object({ id: recordId, name: z.string().describe('Company or person') })
      .describe('The client that the bid is for'),
  })
  .meta({ id: 'Bid' })

export const attachmentAnswer = z
  .object({
    id: z.string().describe('Stays the same for as long as the file is there'),
    bidId: z.uuid().describe('The bid that it belongs to'),
    fileName: z.string().describe('As it was called when it was uploaded'),
    contentType: z.string().describe('As recognised from the content'),
    size: z.number().describe('Bytes'),
    url: z
      .string()
      .describe('Readable without a session until urlExpiresAt; another one each time'),
    urlExpiresAt: z.string().describe('Until when url can be read, in UTC'),
    uploadedBy: z.string().describe('E-mail address'),
    createdAt: z.string().describe('When it was uploaded, in UTC'),
  })
  .meta({ id: 'BidAttachment' })

export const wholeBidAnswer = z
  .object({
    ...fields,
    client: clientAnswer.describe('The client that the bid is for'),
    scopes: z.array(scopeAnswer).describe('The parts of the bid with their items, in their order'),
    attachments: z
      .array(attachmentAnswer)
      .describe('Empty while the document service cannot be reached'),
  })
  .meta({ id: 'WholeBid' })

const byStatus = <T extends z.ZodType>(of: T) =>
  z.object({
    DRAFT: of.describe('Of the bids that are DRAFT'),
    SUBMITTED: of.describe('Of the bids that are SUBMITTED'),
    NEGOTIATION: of.describe('Of the bids that are NEGOTIATION'),
    AWARDED: of.describe('Of the bids that are AWARDED'),
    COMPLETED: of.describe('Of the bids that are COMPLETED'),
    LOST: of.describe('Of the bids that are LOST'),
  })

export const pipelineAnswer = byStatus(z.array(bidAnswer))
export const pipelineSummaryAnswer = byStatus(
  z.object({
    count: z.number().describe('How many bids are in the status'),
    totalCost: z.number().describe('Dollars: what they come to together'),
  }),
)
