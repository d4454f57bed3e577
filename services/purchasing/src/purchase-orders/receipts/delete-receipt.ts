import { ConflictError } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import { type ChangeRequest, changeLocked } from '../change-purchase-order.ts'
import { nextStatus } from '../po-transitions.ts'
import type { PurchaseOrder } from '../purchase-order.ts'
import { saveChange } from '../save-change.ts'
import { writeAllocations } from '../written-orders.store.ts'
import { announceDiscarded } from './receipt-files.ts'
import { receiptSummary, removeReceipt } from './receipts.store.ts'

/** Takes a receipt back, with what was decided about it. The history keeps all of it. */
export const deleteReceipt =
  (db: Database) =>
  (request: ChangeRequest): Promise<PurchaseOrder> =>
    changeLocked(db, request, async (tx, before) => {
      const status = nextStatus('delete-receipt', before.status, request.by.roles)
      const { receipt, allocations, rejection } = before
      if (receipt === null)
        throw new ConflictError('Purchase order has no receipt', 'PO_HAS_NO_RECEIPT')
      const edited: PurchaseOrder = {
        ...before,
        status,
        receipt: null,
        allocations: [],
        rejection: null,
      }
      await removeReceipt(tx, before.id)
      await writeAllocations(tx, edited)
      const cleared = [
        { field: 'receipt', old: receiptSummary(receipt), new: null },
        ...(allocations.length > 0 ? [{ field: 'allocations', old: allocations, new: [] }] : []),
        ...(rejection === null ? [] : [{ field: 'rejection', old: rejection, new: null }]),
      ]
      const change = { event: 'receipt-deleted', action: 'receipt-deleted' } as const
      const by = { by: request.by.email, at: new Date(), changes: cleared }
      const after = await saveChange(tx, before, edited, { ...change, ...by })
      await announceDiscarded(tx, before.id, receipt.fileId)
      return after
    })
