import { nameKey } from '@formwork/kernel'
import { findCodeSections } from '../cost-codes/code-sections.store.ts'
import type { Database, Tx } from '../database.ts'
import { PO_TYPES } from '../order-types/po-types.ts'
import { holdToLimits } from '../purchase-orders/authority/hold-to-limits.ts'
import { keepDutiesApart } from '../purchase-orders/authority/keep-duties-apart.ts'
import type { Bill } from './bill.ts'
import { actionsOnBill } from './bill-history.store.ts'
import { typeOfVendor } from './bill-spending.ts'
import { nextBillStatus } from './bill-transitions.ts'
import { ExceptionsNeedReason } from './bills.errors.ts'
import { type BillRequest, changeBill } from './change-bill.ts'
import { freezeCoding } from './freeze-coding.ts'
import { readMatch } from './read-match.ts'
import { saveBill } from './save-bill.ts'
import { writeCoding } from './written-bills.store.ts'

/**
 * Accounting approves a coded bill: exceptions beyond the tolerances need a reason, each order that
 * it names its authorization. From now on the coding counts where it counts today.
 */
export function approveBill(
  db: Database,
  request: BillRequest,
  reason: string | null,
): Promise<Bill> {
  return changeBill(db, request, async (tx, { before, orders }) => {
    const status = nextBillStatus('approve', before)
    await keepDutiesApart(tx, 'approve', request, reason, actionsOnBill)
    const match = await readMatch(tx, before.id)
    if (reason === null) refuseExceptions(match.exceptions)
    const named = new Set(before.lines.map(({ orderId }) => orderId))
    for (const order of orders.values()) {
      if (named.has(order.id)) await holdToLimits(tx, order)
    }
    const at = new Date()
    const edited = { ...before, status, approvedAt: at, coding: await frozenCoding(tx, before) }
    const change = { action: 'approved', by: request.by, at, reason, changes: [] }
    await writeCoding(tx, edited)
    return saveBill(tx, { before, edited, orders, change })
  })
}

/** @throws ExceptionsNeedReason naming those that no tolerance allows */
function refuseExceptions(
  exceptions: readonly {
    readonly kind: string
    readonly message: string
    readonly within: boolean
  }[],
): void {
  const beyond = exceptions.filter(({ within }) => !within)
  if (beyond.length === 0) return
  const named = beyond.map(({ kind, message }) => `${kind}: ${message}`).join('; ')
  throw ExceptionsNeedReason({ exceptions: named })
}

async function frozenCoding(tx: Tx, bill: Bill): Promise<Bill['coding']> {
  const sections = await findCodeSections(
    tx,
    bill.coding.map(({ costCode }) => nameKey(costCode)),
  )
  const { section } = PO_TYPES[typeOfVendor(bill.vendor.type)]
  return freezeCoding(bill.coding, sections, section)
}
