import { type AppError, formatDollars, type Role, sum, toNumber } from '@formwork/kernel'
import { orderAmount } from '../order/order-amounts.ts'
import { AboveLimitOfPm, PoNeedsAuthorization } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { isAuthorized } from './authorization.ts'

/** Dollars above which an order needs the authorization of the next; null is no limit. */
export interface ApprovalLimits {
  readonly OPS: number | null
  readonly PM: number | null
  /** Within which the orders of one vendor for one project count together; 0: each alone. */
  readonly days: number
}

/** Those that are sent; the others stay. */
export type LimitsChange = {
  readonly [K in keyof ApprovalLimits]?: ApprovalLimits[K] | undefined
}

/** What an order's amount is checked against. */
export interface Authority {
  readonly limits: ApprovalLimits
  /** Dollars of the vendor's other orders that count with this one (bills section 1.3). */
  readonly othersAmount: number
}

/** What of an order the limits look at. */
type LimitedOrder = Parameters<typeof isAuthorized>[0]

interface Authorizer {
  readonly role: 'PM' | 'ADMIN'
  readonly sentence: string
}

const exceeds = (amount: number, limit: number | null): limit is number =>
  limit !== null && amount > limit

/** Who has to authorize the order as it is; undefined when it may go on without. */
function authorizerOf(po: LimitedOrder, authority: Authority): Authorizer | undefined {
  const { limits, othersAmount } = authority
  const amount = orderAmount(po)
  const together = toNumber(sum([amount, othersAmount]))
  if (!exceeds(together, limits.OPS) || isAuthorized(po)) return undefined
  const role = exceeds(amount, limits.PM) ? 'ADMIN' : 'PM'
  const limit = role === 'ADMIN' && limits.PM !== null ? limits.PM : limits.OPS
  const sentence = `Purchase orders above ${formatDollars(limit)} need the authorization of ${role}`
  return { role, sentence }
}

/** The refusal of a write that leaves the order above the limits; undefined when it is within. */
export function lacksAuthorization(po: LimitedOrder, authority: Authority): AppError | undefined {
  const authorizer = authorizerOf(po, authority)
  return authorizer && PoNeedsAuthorization({ sentence: authorizer.sentence })
}

/** Whose authorization the order waits for; null when it waits for none. */
export function awaitedAuthorizer(
  po: LimitedOrder & Pick<PurchaseOrder, 'status'>,
  authority: Authority,
): PurchaseOrder['authorizer'] {
  if (po.status === 'COMPLETE') return null
  return authorizerOf(po, authority)?.role ?? null
}

/** Whether these roles may authorize the amount; else the refusal. */
export function mayAuthorize(
  amount: number,
  limits: ApprovalLimits,
  roles: readonly Role[],
): AppError | undefined {
  if (roles.includes('ADMIN') || !exceeds(amount, limits.PM)) return undefined
  return AboveLimitOfPm({ limit: formatDollars(limits.PM) })
}
