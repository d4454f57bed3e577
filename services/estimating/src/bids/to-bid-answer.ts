import { byCostField, type EquipmentBiddingMode, moduleOf } from '@formwork/costing'
import { setETag, type Warning } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { BidKind, BidStatus } from '../pricing/bid-status.ts'
import type { BidRecord } from '../pricing/locked.store.ts'
import type { bidAnswer, bidSummary } from './bid-answers.ts'
import type { BidOfClient, BidRow } from './bids.store.ts'

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text))

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
    adjustmentsCost: Number(row.adjustments_cost),
    subtotalCost: Number(row.subtotal_cost),
    overheadAmount: Number(row.overhead_amount),
    profitAmount: Number(row.profit_amount),
    contingencyAmount: Number(row.contingency_amount),
    bondAmount: Number(row.bond_amount),
    totalCost: Number(row.total_cost),
    overheadPercentage: Number(row.overhead_percentage),
    profitPercentage: Number(row.profit_percentage),
    salesTaxPercentage: Number(row.sales_tax_percentage),
    markups: (row.markups as BidRecord['markups'])?.map((each) => ({ ...each })) ?? null,
    contingencyPercentage: toNumber(row.contingency_percentage),
    bondPercentage: toNumber(row.bond_percentage),
    taxExempt: row.tax_exempt,
    perDiemEnabled: row.per_diem_enabled,
    isSample: row.is_sample,
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
