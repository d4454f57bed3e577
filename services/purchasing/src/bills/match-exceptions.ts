import { type Decimal, decimal, formatDollars, sum, ZERO } from '@formwork/kernel'
import type { ComparedLine, MatchedOrder, UnorderedLine } from './match-bill.ts'
import type { Tolerances } from './tolerances.ts'

export const EXCEPTION_KINDS = [
  'PRICE',
  'QUANTITY',
  'NOT_DELIVERED',
  'NOT_ORDERED',
  'TAX',
  'FREIGHT',
] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

export interface MatchException {
  readonly orderLineId: string | null
  readonly kind: ExceptionKind
  readonly message: string
  /** Whether the tolerances allow it. */
  readonly within: boolean
}

/** PRICE, QUANTITY and NOT_DELIVERED of one order line. */
export function orderLineExceptions(
  line: ComparedLine,
  tolerances: Tolerances,
): readonly MatchException[] {
  if (line.byAmount) return [...price(line, tolerances), ...amountAboveOrder(line, tolerances)]
  const total = decimal(line.matched.billedBefore).plus(line.matched.billed ?? 0)
  return [
    ...price(line, tolerances),
    ...quantityAbove('QUANTITY', line, { total, tolerances }),
    ...quantityAbove('NOT_DELIVERED', line, { total, tolerances }),
  ]
}

function price({ matched }: ComparedLine, tolerances: Tolerances): readonly MatchException[] {
  const { orderLineId, priceBilled, priceOrdered, billed } = matched
  if (priceBilled === null || priceBilled <= priceOrdered) return []
  const over = decimal(priceBilled).minus(priceOrdered)
  const message = `${formatDollars(priceBilled)} is ${formatDollars(over)} above the order's ${formatDollars(priceOrdered)}`
  const within =
    isWithinPercentage(over, priceOrdered, tolerances.pricePercentage) ||
    over.times(billed ?? 0).lte(tolerances.amount)
  return [{ orderLineId, kind: 'PRICE', message, within }]
}

/** More than ordered, or more than delivered where the tickets have quantities. */
function quantityAbove(
  kind: 'QUANTITY' | 'NOT_DELIVERED',
  { matched, uom, hasTickets }: ComparedLine,
  { total, tolerances }: { readonly total: Decimal; readonly tolerances: Tolerances },
): readonly MatchException[] {
  if (kind === 'NOT_DELIVERED' && !hasTickets) return []
  const { orderLineId, priceBilled, ordered, delivered } = matched
  const most = kind === 'QUANTITY' ? ordered : delivered
  if (total.lte(most)) return []
  const over = total.minus(most)
  const message =
    kind === 'QUANTITY'
      ? `${ordered} ${uom} are ordered, ${total} ${uom} billed`
      : `${total} ${uom} are billed, ${delivered} ${uom} delivered`
  const within =
    isWithinPercentage(over, most, tolerances.quantityPercentage) ||
    over.times(priceBilled ?? matched.priceOrdered).lte(tolerances.amount)
  return [{ orderLineId, kind, message, within }]
}

function amountAboveOrder(line: ComparedLine, tolerances: Tolerances): readonly MatchException[] {
  const { matched, amountBilled, amountOrdered } = line
  const over = decimal(amountBilled).minus(amountOrdered)
  if (over.lte(0)) return []
  const message = `${formatDollars(amountOrdered)} are ordered, ${formatDollars(amountBilled)} billed`
  const within =
    isWithinPercentage(over, amountOrdered, tolerances.quantityPercentage) ||
    over.lte(tolerances.amount)
  return [{ orderLineId: matched.orderLineId, kind: 'QUANTITY', message, within }]
}

/** Lines that name an order with lines and none of them, or no order while they have a quantity. */
export function notOrdered(
  lines: readonly UnorderedLine[],
  orders: readonly MatchedOrder[],
): readonly MatchException[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return lines.flatMap((line) => {
    const order = line.orderId === null ? undefined : byId.get(line.orderId)
    const isMissed = order === undefined ? line.quantity !== null : order.lines.length > 0
    if (!isMissed) return []
    const where = order === undefined ? 'names no order' : `is on no line of ${order.poNumber}`
    const message = `"${line.description}" ${where}`
    return [{ orderLineId: null, kind: 'NOT_ORDERED' as const, message, within: false }]
  })
}

interface Charge {
  readonly billed: number
  /** Of each order. */
  readonly ordered: readonly number[]
  readonly before: number
  readonly tolerances: Tolerances
}

/** More than the orders' tax or freight that earlier bills have left; none when no order has any. */
export function chargeException(
  kind: 'TAX' | 'FREIGHT',
  { billed, ordered, before, tolerances }: Charge,
): readonly MatchException[] {
  const onOrders = sum(ordered)
  if (onOrders.lte(0)) return []
  const rest = onOrders.minus(before)
  const left: Decimal = rest.gt(0) ? rest : ZERO
  const over = decimal(billed).minus(left)
  if (over.lte(0)) return []
  const what = kind === 'TAX' ? 'tax' : 'freight'
  const message = `${formatDollars(billed)} of ${what} are billed, ${formatDollars(left)} ordered`
  return [{ orderLineId: null, kind, message, within: over.lte(tolerances.amount) }]
}

const isWithinPercentage = (over: Decimal, of: number, percentage: number): boolean =>
  over.times(100).lte(decimal(of).times(percentage))
