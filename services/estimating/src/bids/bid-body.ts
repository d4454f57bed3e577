import type { Warning } from '@formwork/service-kit'
import { clientBody } from '../clients/client-body.ts'
import { isoTime, type Sql, sql } from '../database.ts'

/** The fields of a bid as arguments of json_build_object; `b` is its row. */
const bidFields = (warnings: readonly Warning[] = []): Sql => sql`
  'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'clientId', b.client_id,
  'location', b.location, 'rateLocation', b.rate_location,
  'createdBy', b.created_by, 'status', b.status,
  'equipmentBiddingMode', b.equipment_bidding_mode,
  'concreteCost', b.concrete_cost, 'laborCost', b.labor_cost, 'equipmentCost', b.equipment_cost,
  'materialCost', b.material_cost, 'subcontractorCost', b.subcontractor_cost,
  'miscCost', b.misc_cost, 'subtotalCost', b.subtotal_cost,
  'overheadAmount', b.overhead_amount, 'profitAmount', b.profit_amount,
  'totalCost', b.total_cost, 'overheadPercentage', b.overhead_percentage,
  'profitPercentage', b.profit_percentage, 'salesTaxPercentage', b.sales_tax_percentage,
  'taxExempt', b.tax_exempt, 'perDiemEnabled', b.per_diem_enabled, 'shareCode', b.share_code,
  'shareCodeAt', ${isoTime(sql`b.share_code_at`)}, 'sourceBidId', b.source_bid_id,
  'sourceUserId', b.source_user_id, 'createdAt', ${isoTime(sql`b.created_at`)},
  'lastUpdated', ${isoTime(sql`b.last_updated`)}, 'warnings', ${JSON.stringify(warnings)}::json`

/** A bid without its relations. */
export const bidSummaryBody: Sql = sql`json_build_object(${bidFields()})`

/**
 * A bid as lists and writes answer it; `c` is its client's row.
 *
 * @param warnings what is unlikely about the write that is answered
 */
export const bidBody = (warnings?: readonly Warning[]): Sql => sql`json_build_object(
  ${bidFields(warnings)}, 'client', json_build_object('id', c.id, 'name', c.name))`

/** A bid with its whole client, to be completed by its scopes and attachments. */
export const bidWithClientBody: Sql = sql`json_build_object(${bidFields()}, 'client', ${clientBody})`
