import type { Role } from '@formwork/kernel'
import { allocatedTotal, receiptTotal } from '../order/order-amounts.ts'
import type { PoStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

/** Whose turn it is in each state that waits for a role, and for what. */
export const WAITING = {
  PENDING_RECEIPT: { waitsFor: 'OPS', action: 'Upload the receipt' },
  REJECTED_BY_PM: { waitsFor: 'OPS', action: 'Fix it and send it back' },
  WITH_RECEIPT: { waitsFor: 'PM', action: 'Allocate or reject' },
  REJECTED_BY_ACCT: { waitsFor: 'PM', action: 'Fix the allocations' },
  ALLOCATED: { waitsFor: 'ACCOUNTING', action: 'Approve or reject' },
} as const satisfies Partial<Record<PoStatus, { waitsFor: Role; action: string }>>

type WaitingStatus = keyof typeof WAITING
export const WAITING_STATUSES = Object.keys(WAITING) as [WaitingStatus, ...WaitingStatus[]]

/** The states in which an order waits for one of these roles; an administrator sees them all. */
export function statusesWaitingFor(roles: readonly Role[]): readonly WaitingStatus[] {
  return WAITING_STATUSES.filter(
    (status) => roles.includes('ADMIN') || roles.includes(WAITING[status].waitsFor),
  )
}

export function toInboxBody(po: PurchaseOrder, now: Date) {
  const status = WAITING_STATUSES.find((waiting) => waiting === po.status)
  if (status === undefined) throw new Error(`${po.poNumber} waits for nobody`)
  const waitedMs = Math.max(0, now.getTime() - po.statusSince.getTime())
  const { id, poNumber, type, project, vendor, scope, rejection } = po
  return {
    id,
    poNumber,
    type,
    status,
    ...WAITING[status],
    waitingSince: po.statusSince.toISOString(),
    ageHours: Math.floor(waitedMs / 3_600_000),
    ageDays: Math.floor(waitedMs / 86_400_000),
    amount: amountAtStake(po),
    project,
    vendor,
    scope,
    rejection: rejection === null ? null : { ...rejection, at: rejection.at.toISOString() },
  }
}

/** What was allocated, else received, else estimated; null while none is known. */
function amountAtStake(po: PurchaseOrder): number | null {
  return allocatedTotal(po) ?? receiptTotal(po) ?? po.estimatedAmount
}
