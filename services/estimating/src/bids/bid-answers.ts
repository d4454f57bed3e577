import { byCostField, EQUIPMENT_BIDDING_MODES } from '@formwork/costing'
import { warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { BID_KINDS, BID_STATUSES } from '../pricing/bid-status.ts'
import { scopeAnswer } from '../scopes/scope-answers.ts'
import { clientAnswer } from './client-of-bid.ts'

const cost = z.number().describe('Dollars; calculated')
const percent = z.number().describe('Percent: 10 is 10 %')

const fields = {
  id: z.uuid(),
  bidNumber: z.string(),
  name: z.string(),
  clientId: z.uuid(),
  location: z.string().nullable(),
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
  status: z.enum(BID_STATUSES),
  equipmentBiddingMode: z.enum(EQUIPMENT_BIDDING_MODES),
  ...byCostField(() => cost),
  subtotalCost: cost,
  overheadAmount: cost,
  profitAmount: cost,
  totalCost: cost,
  overheadPercentage: percent,
  profitPercentage: percent,
  salesTaxPercentage: percent,
  taxExempt: z.boolean(),
  perDiemEnabled: z.boolean(),
  shareCode: z.string().nullable(),
  shareCodeAt: z.iso.datetime().nullable(),
  sourceBidId: z.uuid().nullable(),
  sourceUserId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUpdated: z.iso.datetime(),
  warnings: warningsField.describe(
    'What is allowed but unlikely about the write that is answered; never refuses',
  ),
}

export const bidSummary = z.object(fields).meta({ id: 'BidSummary' })

export const bidAnswer = z
  .object({ ...fields, client: z.object({ id: z.uuid(), name: z.string() }) })
  .meta({ id: 'Bid' })

export const attachmentAnswer = z
  .object({
    id: z.string(),
    bidId: z.uuid(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.number().describe('Bytes'),
    url: z.string(),
    urlExpiresAt: z.string(),
    uploadedBy: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'BidAttachment' })

export const wholeBidAnswer = z
  .object({
    ...fields,
    client: clientAnswer,
    scopes: z.array(scopeAnswer),
    attachments: z
      .array(attachmentAnswer)
      .describe('Empty while the document service cannot be reached'),
  })
  .meta({ id: 'WholeBid' })

const byStatus = <T extends z.ZodType>(of: T) =>
  z.object({
    DRAFT: of,
    SUBMITTED: of,
    NEGOTIATION: of,
    AWARDED: of,
    COMPLETED: of,
    LOST: of,
  })

export const pipelineAnswer = byStatus(z.array(bidAnswer))
export const pipelineSummaryAnswer = byStatus(
  z.object({ count: z.number(), totalCost: z.number() }),
)
