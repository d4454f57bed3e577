import { type Cents, cents, decimalText, jsonNumber, splitCents, sum } from '../../lib/money.ts'
import { parseShares } from '../../lib/split.ts'
import type { Order } from '../order-data.ts'
import { amountToAllocate } from '../order-sums.ts'

/** What one cost code takes of an order, as it is typed. */
export interface TypedCode {
  readonly key: number
  readonly costCode: string
  /** Empty: that of the order. */
  readonly scopeId: string
  /** An amount, or a share of the whole as `50 %`. */
  readonly text: string
  /** Of the draft that it comes from; it is sent along unseen. */
  readonly notes: string | null
}

type Coded = Pick<Order, 'allocations' | 'lines' | 'scopeId' | 'receiptTotal' | 'estimatedAmount'>

/** With the draft that the order holds, else with a line for each code and scope that was ordered. */
export function firstCodes(order: Coded): readonly TypedCode[] {
  const { allocations } = order
  if (allocations.length === 0) return orderedCodes(order)
  return allocations.map(({ costCode, amount, scopeId, notes }, key) => ({
    key,
    costCode,
    scopeId: ownScope(scopeId, order),
    text: decimalText(cents(amount)),
    notes,
  }))
}

/** The whole is shared by what the lines of each code and scope come to. */
function orderedCodes(order: Coded): readonly TypedCode[] {
  const whole = amountToAllocate(order) ?? 0n
  const placed = order.lines.map(({ costCode, scopeId, amount }) => ({
    costCode: costCode ?? '',
    scopeId: ownScope(scopeId, order),
    amount: cents(amount),
  }))
  const groups = [
    ...Map.groupBy(placed, ({ costCode, scopeId }) => JSON.stringify([costCode, scopeId])).values(),
  ]
  const weights = groups.map((group) => sum(group.map(({ amount }) => amount)))
  const shares = splitCents(whole, weights)
  const codes = groups.flatMap(([first], index) => {
    const share = shares[index] ?? 0n
    return first === undefined || share <= 0n ? [] : [{ ...first, text: decimalText(share) }]
  })
  // One line without a code proposes nothing: its amount is typed with its code.
  const isOpen = codes.length === 0 || (codes.length === 1 && codes[0]?.costCode === '')
  const begun = isOpen ? [{ costCode: '', scopeId: codes[0]?.scopeId ?? '', text: '' }] : codes
  return begun.map(({ costCode, scopeId, text }, key) => ({
    key,
    costCode,
    scopeId,
    text,
    notes: null,
  }))
}

const ownScope = (scopeId: string | null, order: Pick<Order, 'scopeId'>): string =>
  scopeId === null || scopeId === order.scopeId ? '' : scopeId

/** Cents of each; undefined where the text cannot be read. */
export const sharesOf = (typed: readonly TypedCode[], whole: Cents | undefined) =>
  parseShares(
    typed.map(({ text }) => text),
    whole ?? 0n,
  )

/** As the API takes them. */
export function sentCodes(typed: readonly TypedCode[], whole: Cents | undefined) {
  const shares = sharesOf(typed, whole)
  return typed.map(({ costCode, scopeId, notes }, index) => ({
    costCode,
    scopeId: scopeId === '' ? null : scopeId,
    amount: jsonNumber(shares[index] ?? 0n),
    notes,
  }))
}
