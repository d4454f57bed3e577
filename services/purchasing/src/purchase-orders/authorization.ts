import { formatDollars, sum, toNumber } from '@formwork/kernel'
import { linesTotal, type OrderLine } from './order-lines.ts'
import { type PurchaseOrder, receiptTotal } from './purchase-order.ts'

/** What an authorization was given for: anything beyond it makes it void (bills section 1.2). */
export interface AuthorizedOrder {
  readonly vendorId: string
  readonly projectId: string
  readonly lines: readonly AuthorizedLine[]
}

type AuthorizedLine = Pick<OrderLine, 'id' | 'description' | 'uom' | 'quantity' | 'unitPrice'>

/** The permission of an order above the limit of operations. */
export interface Authorization {
  /** Dollars up to which it holds. */
  readonly amount: number
  readonly by: string
  readonly at: Date
  readonly for: AuthorizedOrder
}

type Amounts = Pick<PurchaseOrder, 'estimatedAmount' | 'lines' | 'receipts' | 'allocations'>
type Authorizable = Amounts & Pick<PurchaseOrder, 'vendorId' | 'projectId' | 'authorization'>

/**
 * What an order comes to for the approval limits, in dollars (bills section 1.1): the highest of
 * the estimate, its lines, its receipts and its allocations, drafts included.
 */
export function orderAmount(po: Amounts): number {
  const allocated = toNumber(sum(po.allocations.map(({ amount }) => amount)))
  const lines = linesTotal(po.lines) ?? 0
  return Math.max(po.estimatedAmount ?? 0, lines, receiptTotal(po) ?? 0, allocated)
}

/** Dollars that an order adds to those of its vendor's other orders (bills section 1.3). */
export function countedAmount(
  po: Amounts & Pick<PurchaseOrder, 'status' | 'authorization'>,
): number {
  return po.status === 'PENDING_RECEIPT' || po.authorization !== null ? 0 : orderAmount(po)
}

/** What of the order an authorization given now is bound to. */
export function authorizedOrder(po: Authorizable): AuthorizedOrder {
  const { vendorId, projectId } = po
  const lines = po.lines.map(({ id, description, uom, quantity, unitPrice }) => {
    return { id, description, uom, quantity, unitPrice }
  })
  return { vendorId, projectId, lines }
}

export function isAuthorized(po: Authorizable): boolean {
  return po.authorization !== null && whyVoid(po.authorization, po) === undefined
}

/** What the authorization no longer covers, in words; undefined while it covers the order. */
export function whyVoid(authorization: Authorization, po: Authorizable): string | undefined {
  const { amount, for: bound } = authorization
  if (po.vendorId !== bound.vendorId) return 'The vendor was changed'
  if (po.projectId !== bound.projectId) return 'The project was changed'
  const [fault] = lineFaults(bound.lines, po.lines)
  if (fault !== undefined) return fault
  const now = orderAmount(po)
  if (now <= amount) return undefined
  return `The amount of ${formatDollars(now)} is above the authorized ${formatDollars(amount)}`
}

function lineFaults(bound: readonly AuthorizedLine[], lines: readonly OrderLine[]): string[] {
  const left = new Map(bound.map((line) => [line.id, line]))
  const changed = lines.flatMap((line, index) => {
    const before = left.get(line.id)
    left.delete(line.id)
    const fault = before === undefined ? 'was added' : lineFault(before, line)
    return fault === undefined ? [] : [`Line ${index + 1} ${fault}`]
  })
  return [...changed, ...[...left.values()].map(({ description }) => removed(description))]
}

const removed = (description: string): string => `The line "${description}" was removed`

function lineFault(before: AuthorizedLine, line: OrderLine): string | undefined {
  if (line.description !== before.description) return 'has another description'
  if (line.uom !== before.uom) return 'has another unit'
  if (line.quantity > before.quantity) return 'has a higher quantity'
  return line.unitPrice > before.unitPrice ? 'has a higher price' : undefined
}
