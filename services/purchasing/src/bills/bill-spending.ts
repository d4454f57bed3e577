import { nameKey, toNumber } from '@formwork/kernel'
import { type Bill, type CodingLine, signed } from './bill.ts'
import { linesWithCharges } from './bill-amounts.ts'

/** Where a line of a bill counts until it is coded. */
export interface LineBudget {
  readonly projectId: string
  readonly scopeId: string | null
  /** The effective section; null: that of `codeKey`, else of the type. */
  readonly section: string | null
  readonly codeKey: string | null
}

/** A coding as it counts: `section` is frozen at approval, null before. */
export type CountedCoding = Pick<CodingLine, 'projectId' | 'scopeId' | 'costCode' | 'amount'> & {
  readonly section: string | null
}

/** What a bill contributes to a project's budget, in dollars; a credit's are negative. */
export interface BillSpending extends LineBudget {
  readonly pending: number
  readonly actual: number
}

type CountedBill = Pick<Bill, 'kind' | 'status' | 'lines' | 'tax' | 'freight' | 'discount'>

/**
 * What a bill contributes to budgets by its state (bills section 4, "Budget"): RECEIVED and
 * DISPUTED pending by the lines that name an order, CODED and RETURNED pending and APPROVED and
 * PAID actual by the coding. To the cent.
 *
 * @param lines by the id of the bill's line; none where it names no order
 */
export function billSpending(
  bill: CountedBill,
  lines: ReadonlyMap<string, LineBudget>,
  coding: readonly CountedCoding[],
): readonly BillSpending[] {
  switch (bill.status) {
    case 'RECEIVED':
    case 'DISPUTED':
      return byLines(bill, lines)
    case 'CODED':
    case 'RETURNED':
      return coding.map((part) => ({
        ...placeOf(part),
        pending: counted(bill, part.amount),
        actual: 0,
      }))
    case 'APPROVED':
    case 'PAID':
      return coding.map((part) => ({
        ...placeOf(part),
        pending: 0,
        actual: counted(bill, part.amount),
      }))
    case 'VOID':
      return []
  }
}

function byLines(
  bill: CountedBill,
  places: ReadonlyMap<string, LineBudget>,
): readonly BillSpending[] {
  const amounts = linesWithCharges(bill)
  return bill.lines.flatMap(({ id }, index) => {
    const place = places.get(id)
    if (place === undefined) return []
    const { projectId, scopeId, section, codeKey } = place
    const pending = counted(bill, amounts[index] ?? 0)
    return [{ projectId, scopeId, section, codeKey, pending, actual: 0 }]
  })
}

function placeOf({ projectId, scopeId, section, costCode }: CountedCoding): LineBudget {
  return { projectId, scopeId, section, codeKey: nameKey(costCode) }
}

const counted = (bill: CountedBill, amount: number): number => toNumber(signed(bill, amount))
