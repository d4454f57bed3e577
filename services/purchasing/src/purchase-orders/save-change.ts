import { sum } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { eventType, type PoEvent, toFacts } from './po-events.ts'
import type { PurchaseOrder } from './purchase-order.ts'

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** One entry of an order's history, and the event that tells of it. */
export interface Change {
  readonly event: PoEvent
  /** The word in the history. */
  readonly action: string
  readonly by: string
  readonly at: Date
  readonly reason?: string
  readonly changes?: readonly FieldChange[]
}

/**
 * Writes a changed order over the one that this transaction has locked, with its history and event. The
 * rows of its receipt and allocations are the caller's to write.
 *
 * @returns the order as it is now
 */
export async function saveChange(
  tx: Tx,
  before: PurchaseOrder,
  edited: PurchaseOrder,
  change: Change,
): Promise<PurchaseOrder> {
  const moved = before.status !== edited.status
  const after: PurchaseOrder = {
    ...edited,
    version: before.version + 1,
    updatedAt: change.at,
    statusSince: moved ? change.at : before.statusSince,
  }
  const { rejection } = after
  await tx.$executeRaw`
    UPDATE purchase_orders SET status = ${after.status}, status_since = ${after.statusSince},
      project_id = ${after.projectId}::uuid, vendor_id = ${after.vendorId}::uuid,
      scope_id = ${after.scopeId}::uuid, notes = ${after.notes},
      details = ${JSON.stringify(after.details)}::jsonb,
      estimated_amount = ${after.estimatedAmount?.toFixed(2) ?? null}::numeric,
      allocated_amount = ${allocatedAmount(after)}::numeric,
      rejected_by = ${rejection?.by ?? null}, rejected_stage = ${rejection?.stage ?? null},
      rejected_reason = ${rejection?.reason ?? null}, rejected_at = ${rejection?.at ?? null},
      updated_at = ${after.updatedAt}, version = ${after.version}
    WHERE id = ${after.id}::uuid`
  await writeHistory(
    tx,
    after.id,
    change,
    moved ? before.status : null,
    moved ? after.status : null,
  )
  await announce(tx, after, change)
  return after
}

/** Removes the locked order. Its history and the gap in the numbers stay. */
export async function saveDeletion(tx: Tx, po: PurchaseOrder, change: Change): Promise<void> {
  await tx.$executeRaw`DELETE FROM purchase_orders WHERE id = ${po.id}::uuid`
  await writeHistory(tx, po.id, change, po.status, null)
  await announce(tx, { ...po, version: po.version + 1 }, change)
}

export async function writeAllocations(tx: Tx, po: PurchaseOrder): Promise<void> {
  await tx.$executeRaw`DELETE FROM allocations WHERE purchase_order_id = ${po.id}::uuid`
  if (po.allocations.length === 0) return
  const rows = po.allocations.map(
    ({ costCode, amount, notes }, position) =>
      Prisma.sql`(${po.id}::uuid, ${position}::int, ${costCode}, ${amount.toFixed(2)}::numeric, ${notes})`,
  )
  await tx.$executeRaw`
    INSERT INTO allocations (purchase_order_id, position, cost_code, amount, notes)
    VALUES ${Prisma.join(rows)}`
}

function allocatedAmount({ allocations }: PurchaseOrder): string | null {
  return allocations.length === 0 ? null : sum(allocations.map(({ amount }) => amount)).toFixed(2)
}

async function writeHistory(
  tx: Tx,
  id: string,
  change: Change,
  from: string | null,
  to: string | null,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO purchase_order_history
      (purchase_order_id, at, by, action, from_status, to_status, reason, changes)
    VALUES (${id}::uuid, ${change.at}, ${change.by}, ${change.action}, ${from}, ${to},
      ${change.reason ?? null}, ${JSON.stringify(change.changes ?? [])}::jsonb)`
}

function announce(tx: Tx, po: PurchaseOrder, change: Change): Promise<void> {
  return outbox.add(tx, {
    type: eventType(change.event),
    aggregateId: po.id,
    aggregateVersion: po.version,
    data: { purchaseOrder: toFacts(po), by: change.by, reason: change.reason ?? null },
  })
}
