import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { DB } from '../../generated/tables.ts'
import { PO_TYPES } from '../../order-types/po-types.ts'
import type { Section } from '../../order-types/sections.ts'
import {
  type AuthorityRow,
  authorityColumns,
  oneAuthority,
} from '../authority/approval-limits.store.ts'
import type { Authority } from '../authority/authority.ts'
import { allocatedTotal, orderAmount, receiptTotal } from '../order/order-amounts.ts'
import type { Allocation, PurchaseOrder } from '../order/purchase-order.ts'
import { spendingOf, spendingRows } from '../spending/order-spending.ts'
import { historyInsertion, type Move } from './history.store.ts'
import type { Change } from './save-change.ts'

interface OrderEntry {
  /** The order as its row has it. */
  readonly before: PurchaseOrder
  readonly change: Omit<Change, 'event'>
  readonly move: Move
}

/**
 * Writes the order's own row as it is to be, with an entry of its history, in one statement.
 *
 * @returns what its amount is checked against now
 */
export async function updateOrderRow(
  tx: Tx,
  po: PurchaseOrder,
  { before, change, move }: OrderEntry,
): Promise<Authority> {
  const { rejection, reconciliation, authorization } = po
  const row = {
    status: po.status,
    status_since: po.statusSince,
    project_id: po.projectId,
    vendor_id: po.vendorId,
    scope_id: po.scopeId,
    notes: po.notes,
    ...changedContent(before, po),
    ship_to: po.shipTo,
    terms: po.terms,
    prices_on_paper: po.pricesOnPaper,
    delivery: po.delivery,
    delivery_note: po.deliveryNote,
    delivered_on: po.deliveredOn,
    acknowledgement: po.acknowledgement,
    estimated_amount: po.estimatedAmount?.toFixed(2) ?? null,
    typed_amount: po.typedAmount?.toFixed(2) ?? null,
    tax_amount: po.taxAmount?.toFixed(2) ?? null,
    freight_amount: po.freightAmount?.toFixed(2) ?? null,
    settled_by: po.settledBy,
    billed: po.billed,
    billed_amount: po.billed?.total.toFixed(2) ?? null,
    spending: spendingRows(spendingOf(po)),
    counted_version: po.version,
    allocated_amount: allocatedTotal(po)?.toFixed(2) ?? null,
    received_amount: receiptTotal(po)?.toFixed(2) ?? null,
    rejected_by: rejection?.by ?? null,
    rejected_stage: rejection?.stage ?? null,
    rejected_reason: rejection?.reason ?? null,
    rejected_at: rejection?.at ?? null,
    authorized_amount: authorization?.amount.toFixed(2) ?? null,
    authorized_by: authorization?.by ?? null,
    authorized_at: authorization?.at ?? null,
    amount: orderAmount(po).toFixed(2),
    reconciled_at: reconciliation?.at ?? null,
    reconciled_by: reconciliation?.by ?? null,
    invoice_number: reconciliation?.invoiceNumber ?? null,
    paid_on: reconciliation?.paidOn ?? null,
    paid_amount: reconciliation?.paidAmount?.toFixed(2) ?? null,
    updated_at: po.updatedAt,
    version: po.version,
  } satisfies Partial<Record<keyof DB['purchase_orders'], unknown>>
  // One value for all columns costs less than one each.
  const columns = sql.raw(Object.keys(row).join(', '))
  const { rows } = await sql<AuthorityRow>`
    WITH history AS (${historyInsertion(po.id, change, move)})
    UPDATE purchase_orders po SET (${columns}) = (
      SELECT ${columns}
      FROM jsonb_populate_record(NULL::purchase_orders, ${JSON.stringify(row)}::jsonb))
    WHERE po.id = ${po.id}::uuid
    RETURNING ${authorityColumns('po')}`.execute(tx.sql)
  return oneAuthority(rows)
}

/**
 * The columns that grow with the order's lines, where it has others now: to write them again costs
 * more than the rest of the row.
 */
function changedContent(before: PurchaseOrder, po: PurchaseOrder) {
  const isSame =
    before.lines === po.lines &&
    before.details === po.details &&
    before.authorization?.for === po.authorization?.for
  if (isSame) return {}
  return {
    details: po.details,
    lines: po.lines,
    authorized_for: po.authorization?.for ?? null,
  }
}

export async function deleteOrderRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('purchase_orders').where('id', '=', id).execute()
}

/** In place of those that the order had. */
export async function writeAllocations(tx: Tx, po: PurchaseOrder): Promise<void> {
  await tx.sql.deleteFrom('allocations').where('purchase_order_id', '=', po.id).execute()
  if (po.allocations.length === 0) return
  const rows = po.allocations.map(({ costCode, amount, notes, scopeId, section }, position) => ({
    purchase_order_id: po.id,
    position,
    cost_code: costCode,
    notes,
    scope_id: scopeId,
    section,
    code_key: nameKey(costCode),
    amount: amount.toFixed(2),
  }))
  await tx.sql.insertInto('allocations').values(rows).execute()
}

/**
 * From now on the allocations count where they count today, whatever becomes of their cost codes.
 */
export async function freezeSections(
  tx: Tx,
  { id, type, allocations }: PurchaseOrder,
): Promise<readonly Allocation[]> {
  const { rows } = await sql<{ position: number; section: Section }>`
    UPDATE allocations a SET section = coalesce(
      (SELECT c.section FROM cost_codes c WHERE c.name_key = a.code_key), ${PO_TYPES[type].section})
    WHERE a.purchase_order_id = ${id}::uuid
    RETURNING a.position, a.section`.execute(tx.sql)
  const sections = new Map(rows.map(({ position, section }) => [position, section]))
  return allocations.map((allocation, position) => ({
    ...allocation,
    section: sections.get(position) ?? null,
  }))
}
