import {
  allocate,
  type Decimal,
  decimal,
  formatDollars,
  fromCents,
  sum,
  toCents,
  toNumber,
} from '@formwork/kernel'
import { receiptTotal } from '../order/order-amounts.ts'
import { AmountNotPositive } from '../order/po.errors.ts'
import type { PurchaseOrder, SentAllocation } from '../order/purchase-order.ts'
import {
  AmountRequired,
  CostCodeRequired,
  PercentNotNumber,
  PercentOfEachCode,
  PercentsDoNotSum,
  TooLittleToSplit,
} from './allocation.errors.ts'

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
  readonly allocations: Omit<SentAllocation, 'scopeId'>[]
}

/** Splits an order's amount over cost codes, to the penny; the first codes get the odd cents. */
export function suggestAllocation(
  po: Pick<PurchaseOrder, 'receipts' | 'estimatedAmount'>,
  request: SuggestionRequest,
): Suggestion {
  if (request.costCode.length === 0) throw CostCodeRequired()
  const amount = amountToSplit(po, request.amount)
  const weights =
    request.by === 'equal' ? request.costCode.map(() => decimal(1)) : percents(request)
  const shares = request.costCode.map((key, index) => ({ key, weight: weights[index] ?? 0 }))
  const cents = allocate(toCents(amount), shares)
  if (cents.some((share) => share === 0n)) {
    throw TooLittleToSplit({ amount: formatDollars(amount), length: shares.length })
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
  if (amount === null) throw AmountRequired()
  if (decimal(amount).lte(0)) throw AmountNotPositive()
  return decimal(amount)
}

function percents({ costCode, percent }: SuggestionRequest): readonly Decimal[] {
  if (percent.length !== costCode.length) throw PercentOfEachCode()
  if (percent.some((text) => !/^\d{1,3}(\.\d{1,6})?$/.test(text) || decimal(text).lte(0))) {
    throw PercentNotNumber()
  }
  const values = percent.map((text) => decimal(text))
  const total = sum(values)
  if (!total.eq(100)) throw PercentsDoNotSum({ total: `${total}` })
  return values
}
