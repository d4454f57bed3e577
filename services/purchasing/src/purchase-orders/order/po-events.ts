import type { purchaseOrderFacts } from '@formwork/contracts'
import { decimal } from '@formwork/kernel'
import type { z } from 'zod'
import { receiptTotal } from './order-amounts.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Facts = z.infer<typeof purchaseOrderFacts>

/** Last part of `purchasing.purchase-order.<event>.v1`. */
export type PoEvent =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'receipt-uploaded'
  | 'receipt-deleted'
  | 'allocated'
  | 'rejected'
  | 'completed'

export const eventType = (event: PoEvent): string => `purchasing.purchase-order.${event}.v1`

const money = (dollars: number): string => decimal(dollars).toFixed(2)
const moneyOrNull = (dollars: number | null) => (dollars === null ? null : money(dollars))

/** An order as events contain it. */
export function toFacts(po: Omit<PurchaseOrder, 'statusSince' | 'createdAt' | 'updatedAt'>): Facts {
  return {
    id: po.id,
    poNumber: po.poNumber,
    type: po.type,
    status: po.status,
    projectId: po.projectId,
    vendorId: po.vendorId,
    scopeId: po.scopeId,
    estimatedAmount: moneyOrNull(po.estimatedAmount),
    receiptAmount: moneyOrNull(receiptTotal(po)),
    allocations: po.allocations.map(({ costCode, amount }) => ({
      costCode,
      amount: money(amount),
    })),
  }
}
