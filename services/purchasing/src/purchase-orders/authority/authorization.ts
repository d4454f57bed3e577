import { formatDollars, sum, toNumber } from '@formwork/kernel'
import { type OrderAmounts, orderAmount } from '../order/order-amounts.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type {
  Authorization,
  AuthorizedLine,
  AuthorizedOrder,
  PurchaseOrder,
} from '../order/purchase-order.ts'
import type { Authority } from './authority.ts'

type Authorizable = OrderAmounts & Pick<PurchaseOrder, 'vendorId' | 'projectId' | 'authorization'>

/** What of the order an authorization given now is bound to. */
export function authorizedOrder(po: Authorizable): AuthorizedOrder {
  const { vendorId, projectId } = po
  const lines = po.lines.map(({ id, description, uom, quantity, unitPrice, section, costCode }) => {
    return { id, description, uom, quantity, unitPrice, section, costCode }
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
  if (line.section !== (before.section ?? null)) return 'has another section'
  if (line.costCode !== (before.costCode ?? null)) return 'has another cost code'
  if (line.quantity > before.quantity) return 'has a higher quantity'
  return line.unitPrice > before.unitPrice ? 'has a higher price' : undefined
}

/** What of an order the limits look at. */
export type LimitedOrder = Parameters<typeof isAuthorized>[0]

interface Authorizer {
  readonly role: 'PM' | 'ADMIN'
  readonly sentence: string
}

/** Whether an amount is above a limit; null is none. */
export const exceeds = (amount: number, limit: number | null): limit is number =>
  limit !== null && amount > limit

/** Who has to authorize the order as it is; undefined when it may go on without. */
export function authorizerOf(po: LimitedOrder, authority: Authority): Authorizer | undefined {
  const { limits, othersAmount } = authority
  const amount = orderAmount(po)
  const together = toNumber(sum([amount, othersAmount]))
  if (!exceeds(together, limits.OPS) || isAuthorized(po)) return undefined
  const role = exceeds(amount, limits.PM) ? 'ADMIN' : 'PM'
  const limit = role === 'ADMIN' && limits.PM !== null ? limits.PM : limits.OPS
  const sentence = `Purchase orders above ${formatDollars(limit)} need the authorization of ${role}`
  return { role, sentence }
}

/** Whose authorization the order waits for; null when it waits for none. */
export function awaitedAuthorizer(
  po: LimitedOrder & Pick<PurchaseOrder, 'status'>,
  authority: Authority,
): PurchaseOrder['authorizer'] {
  if (po.status === 'COMPLETE') return null
  return authorizerOf(po, authority)?.role ?? null
}
