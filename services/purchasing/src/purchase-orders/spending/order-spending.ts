import { type Decimal, decimal, nameKey, ZERO } from '@formwork/kernel'
import type { PoType } from '../../order-types/po-types.ts'
import type { Spending } from '../../projects/budget.ts'
import { COUNTS_BY_ALLOCATIONS } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { type Place, partsOf } from './order-parts.ts'

/** What something counts in one place of a project's budget. */
export interface CountedPart extends Place, Spending {
  readonly projectId: string
  /** Of the order, whose section counts where nothing else names one. */
  readonly type: PoType
}

type Counted = Parameters<typeof partsOf>[0] &
  Pick<PurchaseOrder, 'status' | 'type' | 'projectId' | 'allocations'>

/**
 * What an order counts in the budget (beyond section 6, bills section 2): before it is allocated its
 * parts are committed; then its allocations are pending, and actual when it is complete.
 */
export function spendingOf(po: Counted): readonly CountedPart[] {
  const { projectId, type } = po
  const counted = COUNTS_BY_ALLOCATIONS.includes(po.status) ? byAllocations(po) : byParts(po)
  const places = Map.groupBy(counted, ({ scopeId, section, codeKey, sourceSection }) =>
    JSON.stringify([scopeId, section, codeKey, sourceSection]),
  )
  return [...places.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...others.reduce(plus, first), projectId, type }],
  )
}

type Amount = Place & Spending

function byParts(po: Counted): readonly Amount[] {
  return partsOf(po)
    .filter(({ amount }) => !amount.isZero())
    .map(({ lineId: _line, amount, ...place }) => ({
      ...place,
      committed: amount,
      pending: ZERO,
      actual: ZERO,
    }))
}

function byAllocations({ status, scopeId, allocations }: Counted): readonly Amount[] {
  const isComplete = status === 'COMPLETE'
  return allocations.map((allocation) => {
    const amount: Decimal = decimal(allocation.amount)
    return {
      scopeId: allocation.scopeId ?? scopeId,
      section: allocation.section,
      codeKey: nameKey(allocation.costCode),
      sourceSection: null,
      committed: ZERO,
      pending: isComplete ? ZERO : amount,
      actual: isComplete ? amount : ZERO,
    }
  })
}

function plus(one: Amount, other: Amount): Amount {
  return {
    ...one,
    committed: one.committed.plus(other.committed),
    pending: one.pending.plus(other.pending),
    actual: one.actual.plus(other.actual),
  }
}

/** As the database keeps it: amounts as texts of dollars and cents. */
export function spendingRows(parts: readonly CountedPart[]) {
  return parts.map(({ committed, pending, actual, ...place }) => ({
    ...place,
    committed: committed.toFixed(2),
    pending: pending.toFixed(2),
    actual: actual.toFixed(2),
  }))
}
