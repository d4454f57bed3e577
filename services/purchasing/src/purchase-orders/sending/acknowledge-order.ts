import { localAt } from '@formwork/kernel/zones'
import type { Database } from '../../database.ts'
import { daysAfter } from '../../projects/company-day.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { AcknowledgedAhead, OrderNotSent } from './sending.errors.ts'
import type { AcknowledgeOrder } from './sending.schemas.ts'

/** Keeps that the vendor has accepted the order as it was sent last. */
export function acknowledgeOrder(
  db: Database,
  request: ChangeRequest,
  { by: vendorPerson, on }: AcknowledgeOrder,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, (tx, before) => {
    const { sendings, poNumber, timeZone } = before
    const last = sendings.findLast(({ counts }) => counts)
    if (last === undefined) throw OrderNotSent({ poNumber })
    const at = new Date()
    if (on > daysAfter(localAt(at, timeZone).day, 1)) throw AcknowledgedAhead()
    const { by } = request
    const acknowledgement = {
      by: vendorPerson,
      on,
      revision: last.revision,
      at: at.toISOString(),
      enteredBy: by.email,
    }
    const changes = [
      { field: 'acknowledgement', old: before.acknowledgement, new: acknowledgement },
    ]
    const change = { event: 'updated', action: 'acknowledged', by, at, changes } as const
    return saveChange(tx, before, { ...before, acknowledgement }, change)
  })
}
