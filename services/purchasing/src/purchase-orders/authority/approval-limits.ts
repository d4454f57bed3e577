import { type AppError, formatDollars, type Role } from '@formwork/kernel'
import { AboveLimitOfPm, PoNeedsAuthorization } from '../order/po.errors.ts'
import type { ApprovalLimits, Authority } from './authority.ts'
import { authorizerOf, exceeds, type LimitedOrder } from './authorization.ts'

/** The refusal of a write that leaves the order above the limits; undefined when it is within. */
export function lacksAuthorization(po: LimitedOrder, authority: Authority): AppError | undefined {
  const authorizer = authorizerOf(po, authority)
  return authorizer && PoNeedsAuthorization({ sentence: authorizer.sentence })
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
