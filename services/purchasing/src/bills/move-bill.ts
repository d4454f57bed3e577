import type { Database } from '../database.ts'
import type { Bill } from './bill.ts'
import { type BillTrigger, nextBillStatus } from './bill-transitions.ts'
import { type BillRequest, changeBill } from './change-bill.ts'
import { saveBill } from './save-bill.ts'

interface Step {
  readonly trigger: BillTrigger
  /** The word in the history. */
  readonly action: string
  readonly reason: string
}

/** Moves a bill to another state and changes nothing else of it. */
export function moveBill(
  db: Database,
  request: BillRequest,
  { trigger, action, reason }: Step,
): Promise<Bill> {
  return changeBill(db, request, async (tx, { before, orders }) => {
    const status = nextBillStatus(trigger, before)
    const keeps = status === 'DISPUTED' || status === 'RETURNED' || status === 'VOID'
    const edited = { ...before, status, reason: keeps ? reason : null }
    const change = { action, by: request.by, at: new Date(), reason, changes: [] }
    return saveBill(tx, { before, edited, orders, change })
  })
}
