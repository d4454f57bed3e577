import { type Decimal, decimal, nameKey, splitDollars, sum, toNumber, ZERO } from '@formwork/kernel'
import type { PoType } from '../../order-types/po-types.ts'
import type { Section } from '../../order-types/sections.ts'
import type { Spending } from '../../projects/budget.ts'
import { COUNTS_BY_ALLOCATIONS, committedAmount } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { committedParts } from './committed.ts'

/** Where money counts in a budget. */
interface Place {
  readonly scopeId: string | null
  /** For good; null: follows the cost code. */
  readonly section: Section | null
  /** Counts in the section that the code has when the budget is read. */
  readonly codeKey: string | null
  /** Where it counts without either; null: in the section of the order's type. */
  readonly sourceSection: Section | null
}

/** What an order commits in one place, in dollars. */
interface OrderPart extends Place {
  /** Null: the rest, which no line accounts for. */
  readonly lineId: string | null
  readonly amount: Decimal
}

type Parted = Pick<
  PurchaseOrder,
  'scopeId' | 'lines' | 'taxAmount' | 'freightAmount' | 'estimatedAmount' | 'receipts'
>

/**
 * The parts of an order in the budget (bills section 2): each line's amount with its share of tax
 * and freight, and the rest of what the order commits above its total. An order that commits less
 * than its total is shared by the lines in the same proportions.
 */
export function partsOf(po: Parted): readonly OrderPart[] {
  const committed = decimal(committedAmount(po))
  const beyond = sum([po.taxAmount ?? 0, po.freightAmount ?? 0])
  const amounts = po.lines.map(({ amount }) => amount)
  const shares = splitDollars(beyond, amounts)
  const whole = amounts.map((amount, index) => decimal(amount).plus(shares[index] ?? 0))
  const rest = committed.minus(sum(whole))
  const parts = rest.isNegative() ? splitDollars(committed, whole) : whole
  const ofLines = po.lines.map((line, index) => ({
    ...placeOf(line, po.scopeId),
    lineId: line.id,
    amount: decimal(parts[index] ?? 0),
  }))
  return rest.gt(0) ? [...ofLines, restPart(po.scopeId, rest)] : ofLines
}

/** Where a line of an order counts. */
function placeOf(line: Parted['lines'][number], scopeId: string | null): Place {
  const { section, costCode, sourceSection } = line
  return {
    scopeId: line.scopeId ?? scopeId,
    section,
    codeKey: section === null && costCode !== null ? nameKey(costCode) : null,
    sourceSection: section === null ? sourceSection : null,
  }
}

function restPart(scopeId: string | null, amount: Decimal): OrderPart {
  return { ...restPlace(scopeId), lineId: null, amount }
}

/** Where the rest of an order counts, and what no line of it accounts for. */
function restPlace(scopeId: string | null): Place {
  return { scopeId, section: null, codeKey: null, sourceSection: null }
}

/** What something counts in one place of a project's budget. */
export interface CountedPart extends Place, Spending {
  readonly projectId: string
  /** Of the order, whose section counts where nothing else names one. */
  readonly type: PoType
}

type Counted = Parameters<typeof partsOf>[0] &
  Pick<PurchaseOrder, 'status' | 'type' | 'projectId' | 'allocations' | 'settledBy' | 'billed'>

/**
 * What an order counts in the budget (beyond section 6, bills section 2): before it is allocated its
 * parts are committed; then its allocations are pending, and actual when it is complete.
 */
export function spendingOf(po: Counted): readonly CountedPart[] {
  const { projectId, type } = po
  const counted = amountsOf(po)
  const places = Map.groupBy(counted, ({ scopeId, section, codeKey, sourceSection }) =>
    JSON.stringify([scopeId, section, codeKey, sourceSection]),
  )
  return [...places.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...others.reduce(plus, first), projectId, type }],
  )
}

/** What an order still commits in the budget, in dollars: what closing one that bills settle releases. */
export const committedOf = (po: Counted): number =>
  toNumber(sum(amountsOf(po).map(({ committed }) => committed)))

type Amount = Place & Spending

function amountsOf(po: Counted): readonly Amount[] {
  if (po.settledBy === 'BILLS') return byBills(po)
  return COUNTS_BY_ALLOCATIONS.includes(po.status) ? byAllocations(po) : byParts(po)
}

/**
 * What is not billed yet is committed, and what bills that are not coded say is pending (bills
 * section 4): coded bills count by themselves.
 */
function byBills(po: Counted): readonly Amount[] {
  const known = partsOf(po)
  // A credit to the order alone commits again what it takes back, also where the order has no rest.
  const hasRest = known.some(({ lineId }) => lineId === null)
  const parts = hasRest ? known : [...known, restPart(po.scopeId, ZERO)]
  const lineAmounts = new Map(po.lines.map(({ id, amount }) => [id, amount]))
  const committed = committedParts(
    parts.map(({ lineId, amount }) => {
      return { lineId, amount, lineAmount: lineAmounts.get(lineId ?? '') ?? 0 }
    }),
    po.billed,
    { isClosed: po.status === 'COMPLETE' },
  )
  const pending = new Map(po.billed?.lines.map((line) => [line.id, line.pending]))
  const nothing = { committed: ZERO, pending: ZERO, actual: ZERO }
  return [
    ...parts.map(({ lineId: _line, amount: _amount, ...place }, index) => {
      return { ...place, ...nothing, committed: committed[index] ?? ZERO }
    }),
    ...po.lines.map((line) => {
      return {
        ...placeOf(line, po.scopeId),
        ...nothing,
        pending: decimal(pending.get(line.id) ?? 0),
      }
    }),
    { ...restPlace(po.scopeId), ...nothing, pending: decimal(po.billed?.rest.pending ?? 0) },
  ]
}

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
