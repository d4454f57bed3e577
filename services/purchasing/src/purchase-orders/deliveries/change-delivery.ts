import { localAt } from '@formwork/kernel/zones'
import type { Database } from '../../database.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import type { DeliveryState } from '../order/delivery-state.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { OrderHasNoDelivery } from './deliveries.errors.ts'

export interface DeliveryChange {
  readonly state: DeliveryState
  /** undefined: the note stays. */
  readonly note: string | null | undefined
}

/**
 * Sets where the delivery of an order stands, in any state of the order (bills section 5). What is
 * there already is no change.
 */
export function changeDelivery(
  db: Database,
  request: ChangeRequest,
  { state, note }: DeliveryChange,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    const { poNumber, details, timeZone } = before
    if (details.desiredDelivery === undefined) throw OrderHasNoDelivery({ poNumber })
    const at = new Date()
    const today = localAt(at, timeZone).day
    const edited: PurchaseOrder = {
      ...before,
      delivery: state,
      deliveryNote: note === undefined ? before.deliveryNote : note,
      deliveredOn: state === 'DELIVERED' ? (before.deliveredOn ?? today) : null,
    }
    const changes = (['delivery', 'deliveryNote', 'deliveredOn'] as const)
      .filter((field) => before[field] !== edited[field])
      .map((field) => ({ field, old: before[field], new: edited[field] }))
    if (changes.length === 0) return before
    const { by } = request
    const change = { event: 'updated', action: 'delivery-changed', by, at, changes } as const
    return saveChange(tx, before, edited, change)
  })
}
