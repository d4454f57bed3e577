import { nameKey, ZERO } from '@formwork/kernel'
import { PO_TYPE_NAMES, PO_TYPES, type PoType } from '../order-types/po-types.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import { type CountedPart, spendingOf } from '../purchase-orders/spending/order-spending.ts'
import type { VendorType } from '../vendors/vendor-types.ts'
import { type Bill, signed } from './bill.ts'
import { billedBy } from './billed-order.ts'

type CodedBill = Pick<Bill, 'kind' | 'status' | 'coding'> & {
  readonly vendor: Pick<Bill['vendor'], 'type'>
}

/**
 * What a bill counts in budgets by its coding (bills section 4, "Budget"): CODED and RETURNED
 * pending, APPROVED and PAID actual; a credit negative. Before it is coded it counts in the orders
 * that it names.
 */
export function billSpending(bill: CodedBill): readonly CountedPart[] {
  const figure = figureOf(bill.status)
  if (figure === undefined) return []
  const type = typeOfVendor(bill.vendor.type)
  return bill.coding.map(({ projectId, scopeId, section, costCode, amount }) => ({
    projectId,
    scopeId,
    section,
    codeKey: nameKey(costCode),
    sourceSection: null,
    type,
    committed: ZERO,
    pending: ZERO,
    actual: ZERO,
    [figure]: signed(bill, amount),
  }))
}

/**
 * What a bill counts now: by its coding, else in the orders that it names.
 *
 * @param orders those that it names; a bill that is coded counts without them
 */
export function partsOfBill(bill: Bill, orders: OrdersById): readonly CountedPart[] {
  if (bill.status !== 'RECEIVED' && bill.status !== 'DISPUTED') return billSpending(bill)
  return [...orders.values()].flatMap((order) => {
    const billed = billedBy(bill, order.id)
    return spendingOf({ ...order, settledBy: 'BILLS', billed }).map((part) => {
      return { ...part, committed: ZERO }
    })
  })
}

function figureOf(status: Bill['status']): 'pending' | 'actual' | undefined {
  switch (status) {
    case 'CODED':
    case 'RETURNED':
      return 'pending'
    case 'APPROVED':
    case 'PAID':
      return 'actual'
    case 'RECEIVED':
    case 'DISPUTED':
    case 'VOID':
      return undefined
  }
}

/** The type of order that is bought from vendors of this kind: its section is theirs. */
export function typeOfVendor(vendorType: VendorType): PoType {
  return PO_TYPE_NAMES.find((name) => PO_TYPES[name].vendorType === vendorType) ?? 'MISC'
}
