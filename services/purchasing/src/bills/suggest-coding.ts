import { sum, toNumber } from '@formwork/kernel'
import type { Bill } from './bill.ts'
import { linesWithCharges } from './bill-amounts.ts'

/** Where a line of a bill counts, by the order that it names. */
export interface LinePlace {
  readonly projectId: string
  readonly scopeId: string | null
  readonly costCode: string | null
}

/** A proposed part of a coding; what is null is the project manager's to fill in. */
export interface SuggestedCoding {
  readonly projectId: string | null
  readonly scopeId: string | null
  readonly costCode: string | null
  readonly amount: number
  readonly note: string | null
}

/**
 * A coding by order line: lines of the bill that name one line of an order, or only one order, are
 * one part; a line without an order is one of its own. Sums to the bill's total.
 *
 * @param places by the id of the bill's line; none where it names no order
 */
export function suggestCoding(
  bill: Pick<Bill, 'lines' | 'tax' | 'freight' | 'discount'>,
  places: ReadonlyMap<string, LinePlace>,
): readonly SuggestedCoding[] {
  const amounts = linesWithCharges(bill)
  const groups = new Map<string, SuggestedCoding>()
  for (const [index, line] of bill.lines.entries()) {
    const key = line.orderLineId ?? line.orderId ?? line.id
    const place = places.get(line.id)
    const before = groups.get(key)
    groups.set(key, {
      projectId: place?.projectId ?? null,
      scopeId: place?.scopeId ?? null,
      costCode: place?.costCode ?? null,
      amount: toNumber(sum([before?.amount ?? 0, amounts[index] ?? 0])),
      note: before?.note ?? line.description,
    })
  }
  return [...groups.values()].filter(({ amount }) => amount !== 0)
}
