import type { Warning } from '@formwork/service-kit'
import { clientBody } from '../clients/client-body.ts'
import { isoTime, jsonRow, plain, type Sql, sql } from '../database.ts'

/** The fields of a bid; `b` is its row. */
const bidFields = (warnings: readonly Warning[] = []): Sql => sql`
  b.id, b.bid_number AS "bidNumber", b.name, b.client_id AS "clientId", b.location,
  b.rate_location AS "rateLocation",
  b.created_by AS "createdBy", b.status, b.equipment_bidding_mode AS "equipmentBiddingMode",
  ${plain(sql`b.concrete_cost`)} AS "concreteCost", ${plain(sql`b.labor_cost`)} AS "laborCost",
  ${plain(sql`b.equipment_cost`)} AS "equipmentCost",
  ${plain(sql`b.material_cost`)} AS "materialCost",
  ${plain(sql`b.subcontractor_cost`)} AS "subcontractorCost",
  ${plain(sql`b.misc_cost`)} AS "miscCost", ${plain(sql`b.subtotal_cost`)} AS "subtotalCost",
  ${plain(sql`b.overhead_amount`)} AS "overheadAmount",
  ${plain(sql`b.profit_amount`)} AS "profitAmount", ${plain(sql`b.total_cost`)} AS "totalCost",
  ${plain(sql`b.overhead_percentage`)} AS "overheadPercentage",
  ${plain(sql`b.profit_percentage`)} AS "profitPercentage",
  ${plain(sql`b.sales_tax_percentage`)} AS "salesTaxPercentage",
  b.tax_exempt AS "taxExempt", b.per_diem_enabled AS "perDiemEnabled",
  b.share_code AS "shareCode", ${isoTime(sql`b.share_code_at`)} AS "shareCodeAt",
  b.source_bid_id AS "sourceBidId", b.source_user_id AS "sourceUserId",
  ${isoTime(sql`b.created_at`)} AS "createdAt", ${isoTime(sql`b.last_updated`)} AS "lastUpdated",
  ${JSON.stringify(warnings)}::json AS warnings`

/** A bid without its relations. */
export const bidSummaryBody: Sql = jsonRow(bidFields())

/**
 * A bid as lists and writes answer it; `c` is its client's row.
 *
 * @param warnings what is unlikely about the write that is answered
 */
export const bidBody = (warnings?: readonly Warning[]): Sql =>
  jsonRow(sql`${bidFields(warnings)}, ${jsonRow(sql`c.id, c.name`)} AS client`)

/** A bid with its whole client, to be completed by its scopes and attachments. */
export const bidWithClientBody: Sql = jsonRow(sql`${bidFields()}, ${clientBody} AS client`)
