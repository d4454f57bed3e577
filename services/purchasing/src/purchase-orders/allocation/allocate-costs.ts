import { formatDollars, sum } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { checkScopes, refuseUnknownScopes } from '../facts/check-lines.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { writeAllocations } from '../lifecycle/written-orders.store.ts'
import { receiptTotal } from '../order/order-amounts.ts'
import { nextStatus } from '../order/po-transitions.ts'
import {
  type Allocation,
  type PurchaseOrder,
  type SentAllocation,
  toSentAllocation,
} from '../order/purchase-order.ts'
import { refuseSettledByBills } from '../order/settlement.ts'
import {
  LessThanReceipt,
  LessThanReceipts,
  MoreThanReceipt,
  MoreThanReceipts,
} from './allocation.errors.ts'

/** The project manager books what was received to cost codes. */
export async function allocateCosts(
  needs: ProjectNeeds & { readonly db: Database },
  request: ChangeRequest,
  sent: readonly SentAllocation[],
): Promise<PurchaseOrder> {
  await learnScopes(needs, request.id, sent)
  const allocations = sent.map((allocation) => ({ ...allocation, section: null }))
  return changeLocked(needs.db, request, async (tx, before) => {
    refuseSettledByBills(before)
    const status = nextStatus('allocate', before.status, request.by.roles)
    refuseUnevenSum(allocations, before)
    await refuseUnknownScopes(tx, before.projectId, allocations)
    const edited = { ...before, status, allocations, rejection: null }
    await holdToLimits(tx, edited)
    await writeAllocations(tx, edited)
    return saveChange(tx, before, edited, {
      event: 'allocated',
      action: 'allocated',
      by: request.by,
      at: new Date(),
      changes: [{ field: 'allocations', old: before.allocations.map(toSentAllocation), new: sent }],
    })
  })
}

/** Estimating is asked for scopes that are not known yet before the order is locked. */
async function learnScopes(
  needs: ProjectNeeds,
  id: string,
  sent: readonly SentAllocation[],
): Promise<void> {
  if (sent.every(({ scopeId }) => scopeId === null)) return
  const { projectId } = await readPurchaseOrder(needs.db, id)
  await checkScopes(needs, projectId, sent)
}

/** Allocations of receipts with amounts come to what those sum to, to the cent. */
export function refuseUnevenSum(
  allocations: readonly Pick<Allocation, 'amount'>[],
  po: Pick<PurchaseOrder, 'receipts'>,
): void {
  const received = receiptTotal(po)
  if (received === null) return
  const total = sum(allocations.map(({ amount }) => amount))
  const difference = total.minus(received)
  if (difference.isZero()) return
  const isMore = difference.gt(0)
  const amounts = {
    total: formatDollars(total),
    difference: formatDollars(difference.abs()),
    received: formatDollars(received),
  }
  const { length } = po.receipts
  if (length > 1) throw (isMore ? MoreThanReceipts : LessThanReceipts)({ ...amounts, length })
  throw (isMore ? MoreThanReceipt : LessThanReceipt)(amounts)
}
