import { sum } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** Writes the order's own row as it is to be. */
export async function updateOrderRow(tx: Tx, po: PurchaseOrder): Promise<void> {
  const { rejection } = po
  await tx.sql
    .updateTable('purchase_orders')
    .set({
      status: po.status,
      status_since: po.statusSince,
      project_id: po.projectId,
      vendor_id: po.vendorId,
      scope_id: po.scopeId,
      notes: po.notes,
      details: JSON.stringify(po.details),
      estimated_amount: po.estimatedAmount?.toFixed(2) ?? null,
      allocated_amount: allocatedAmount(po),
      rejected_by: rejection?.by ?? null,
      rejected_stage: rejection?.stage ?? null,
      rejected_reason: rejection?.reason ?? null,
      rejected_at: rejection?.at ?? null,
      updated_at: po.updatedAt,
      version: po.version,
    })
    .where('id', '=', po.id)
    .execute()
}

export async function deleteOrderRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('purchase_orders').where('id', '=', id).execute()
}

/** In place of those that the order had. */
export async function writeAllocations(tx: Tx, po: PurchaseOrder): Promise<void> {
  await tx.sql.deleteFrom('allocations').where('purchase_order_id', '=', po.id).execute()
  if (po.allocations.length === 0) return
  const rows = po.allocations.map(({ costCode, amount, notes }, position) => ({
    ...{ purchase_order_id: po.id, position, cost_code: costCode, notes },
    amount: amount.toFixed(2),
  }))
  await tx.sql.insertInto('allocations').values(rows).execute()
}

function allocatedAmount({ allocations }: PurchaseOrder): string | null {
  return allocations.length === 0 ? null : sum(allocations.map(({ amount }) => amount)).toFixed(2)
}
