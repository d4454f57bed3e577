import { warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { clientAnswer } from '../clients/client-body.ts'
import { EQUIPMENT_BIDDING_MODES } from '../costing/contexts.ts'
import { BID_STATUSES } from '../pricing/bid-status.ts'
import { scopeAnswer } from '../scopes/scope-answers.ts'

const cost = z.number().describe('Dollars; calculated')
const percent = z.number().describe('Percent: 10 is 10 %')

const fields = {
  id: z.uuid(),
  bidNumber: z.string(),
  name: z.string(),
  clientId: z.uuid(),
  location: z.string().nullable(),
  rateLocation: z.string().nullable().describe('Null: the regional variables of `location`'),
  createdBy: z.string().describe('E-mail of the owner'),
  status: z.enum(BID_STATUSES),
  equipmentBiddingMode: z.enum(EQUIPMENT_BIDDING_MODES),
  concreteCost: cost,
  laborCost: cost,
  equipmentCost: cost,
  materialCost: cost,
  subcontractorCost: cost,
  miscCost: cost,
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

export const historyAnswer = z.array(
  z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
    })
    .meta({ id: 'BidHistoryEntry' }),
)
