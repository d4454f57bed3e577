import {
  allocate,
  type Decimal,
  decimal,
  formatDollars,
  fromCents,
  InvalidError,
  sum,
  toCents,
  toNumber,
} from '@formwork/kernel'
import { type Allocation, type PurchaseOrder, receiptTotal } from './purchase-order.ts'

export interface SuggestionRequest {
  readonly by: 'percent' | 'equal'
  readonly costCode: readonly string[]
  /** As written, one for each cost code; only by percent. */
  readonly percent: readonly string[]
  /** Dollars, as written. */
  readonly amount?: string | undefined
}

export interface Suggestion {
  readonly amount: number
  readonly by: SuggestionRequest['by']
  /** Fit to be sent to `allocate` as they are. */
  readonly allocations: Allocation[]
}

/** Splits an order's amount over cost codes, to the penny; the first codes get the odd cents. */
export function suggestAllocation(
  po: Pick<PurchaseOrder, 'receipts' | 'estimatedAmount'>,
  request: SuggestionRequest,
): Suggestion {
  if (request.costCode.length === 0) throw new InvalidError('At least one cost code is required')
  const amount = amountToSplit(po, request.amount)
  const weights =
    request.by === 'equal' ? request.costCode.map(() => decimal(1)) : percents(request)
  const shares = request.costCode.map((key, index) => ({ key, weight: weights[index] ?? 0 }))
  const cents = allocate(toCents(amount), shares)
  if (cents.some((share) => share === 0n)) {
    throw new InvalidError(
      `${formatDollars(amount)} is too little to split over ${shares.length} cost codes`,
    )
  }
  const allocations = request.costCode.map((costCode, index) => ({
    costCode,
    amount: toNumber(fromCents(cents[index] ?? 0n)),
    notes: null,
  }))
  return { amount: toNumber(amount), by: request.by, allocations }
}

function amountToSplit(
  po: Pick<PurchaseOrder, 'receipts' | 'estimatedAmount'>,
  asked: string | undefined,
): Decimal {
  const amount = asked ?? receiptTotal(po) ?? po.estimatedAmount
  if (amount === null) {
    throw new InvalidError('Amount is required: neither a receipt nor the estimate tells one')
  }
  if (decimal(amount).lte(0)) throw new InvalidError('Amount must be greater than 0')
  return decimal(amount)
}

function percents({ costCode, percent }: SuggestionRequest): readonly Decimal[] {
  if (percent.length !== costCode.length) {
    throw new InvalidError('Percent is required once for each cost code')
  }
  if (percent.some((text) => !/^\d{1,3}(\.\d{1,6})?$/.test(text) || decimal(text).lte(0))) {
    throw new InvalidError('Percent must be a number above 0 with at most six decimals')
  }
  const values = percent.map((text) => decimal(text))
  const total = sum(values)
  if (!total.equals(100)) throw new InvalidError(`Percents sum to ${total}, not to 100`)
  return values
}
