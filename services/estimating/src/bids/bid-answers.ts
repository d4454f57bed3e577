import { setETag, type Warning, warningsField } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { EQUIPMENT_BIDDING_MODES, type EquipmentBiddingMode } from '../costing/contexts.ts'
import { byCostField, moduleOf } from '../costing/modules/modules.ts'
import { BID_KINDS, BID_STATUSES, type BidKind, type BidStatus } from '../pricing/bid-status.ts'
import { scopeAnswer } from '../scopes/scope-answers.ts'
import type { BidOfClient, BidRow } from './bids.store.ts'
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

/** @param warnings what is unlikely about the write that is answered */
export function toBidSummary(row: BidRow, warnings: readonly Warning[] = []) {
  return {
    id: row.id,
    bidNumber: row.bid_number,
    name: row.name,
    clientId: row.client_id,
    location: row.location,
    rateLocation: row.rate_location,
    kind: row.kind as BidKind,
    baseBidId: row.base_bid_id,
    contract: row.contract,
    dueAt: row.due_at?.toISOString() ?? null,
    lockedAt: row.locked_at?.toISOString() ?? null,
    lockedBy: row.locked_by,
    createdBy: row.created_by,
    status: row.status as BidStatus,
    equipmentBiddingMode: row.equipment_bidding_mode as EquipmentBiddingMode,
    ...byCostField((module) => Number(row[moduleOf(module).costColumn])),
    subtotalCost: Number(row.subtotal_cost),
    overheadAmount: Number(row.overhead_amount),
    profitAmount: Number(row.profit_amount),
    totalCost: Number(row.total_cost),
    overheadPercentage: Number(row.overhead_percentage),
    profitPercentage: Number(row.profit_percentage),
    salesTaxPercentage: Number(row.sales_tax_percentage),
    taxExempt: row.tax_exempt,
    perDiemEnabled: row.per_diem_enabled,
    shareCode: row.share_code,
    shareCodeAt: row.share_code_at?.toISOString() ?? null,
    sourceBidId: row.source_bid_id,
    sourceUserId: row.source_user_id,
    createdAt: row.created_at.toISOString(),
    lastUpdated: row.last_updated.toISOString(),
    warnings: [...warnings],
  } satisfies z.infer<typeof bidSummary>
}

/** @param warnings what is unlikely about the write that is answered */
export function toBidAnswer(row: BidOfClient, warnings?: readonly Warning[]) {
  const client = { id: row.client_id, name: row.client_name }
  return { ...toBidSummary(row, warnings), client } satisfies z.infer<typeof bidAnswer>
}

/** A bid with its version in the ETag. */
export function sendBid(reply: FastifyReply, bid: BidOfClient, warnings?: readonly Warning[]) {
  setETag(reply, bid.version)
  return reply.send(toBidAnswer(bid, warnings))
}

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
