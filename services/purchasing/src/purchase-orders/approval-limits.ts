import {
  type AppError,
  ConflictError,
  ForbiddenError,
  formatDollars,
  type Role,
} from '@formwork/kernel'
import { committedAmount, type PurchaseOrder } from './purchase-order.ts'

/** Dollars above which an order needs the authorization of the next; null is no limit. */
export interface ApprovalLimits {
  readonly OPS: number | null
  readonly PM: number | null
}

export const NO_LIMITS: ApprovalLimits = { OPS: null, PM: null }

const exceeds = (amount: number, limit: number | null): limit is number =>
  limit !== null && amount > limit

/** Who has to authorize an order of this amount; undefined when nobody has to. */
export function authorizerOf(
  amount: number,
  limits: ApprovalLimits,
): { readonly role: 'PM' | 'ADMIN'; readonly sentence: string } | undefined {
  if (!exceeds(amount, limits.OPS)) return undefined
  const role = exceeds(amount, limits.PM) ? 'ADMIN' : 'PM'
  const limit = role === 'ADMIN' && limits.PM !== null ? limits.PM : limits.OPS
  const sentence = `Purchase orders above ${formatDollars(limit)} need the authorization of ${role}`
  return { role, sentence }
}

/**
 * Why the first receipt cannot be taken yet; undefined when it can.
 *
 * @param received what the receipt itself says
 */
export function lacksAuthorization(
  po: Pick<PurchaseOrder, 'estimatedAmount' | 'receipts' | 'authorization'>,
  received: number | null,
  limits: ApprovalLimits,
): ConflictError | undefined {
  if (po.receipts.length > 0) return undefined
  const amount = Math.max(committedAmount(po), received ?? 0)
  const authorizer = authorizerOf(amount, limits)
  if (authorizer === undefined || amount <= (po.authorization?.amount ?? 0)) return undefined
  return new ConflictError(authorizer.sentence, 'PO_NEEDS_AUTHORIZATION')
}

/**
 * Whose authorization the order waits for before its first receipt; null when it waits for
 * nobody's.
 */
export function awaitedAuthorizer(
  po: Pick<PurchaseOrder, 'status' | 'estimatedAmount' | 'receipts' | 'authorization'>,
  limits: ApprovalLimits,
): PurchaseOrder['needsAuthorization'] {
  if (po.status !== 'PENDING_RECEIPT' || lacksAuthorization(po, null, limits) === undefined) {
    return null
  }
  return authorizerOf(committedAmount(po), limits)?.role ?? null
}

/** Whether somebody with these roles may authorize the amount; else the refusal. */
export function mayAuthorize(
  amount: number,
  limits: ApprovalLimits,
  roles: readonly Role[],
): AppError | undefined {
  if (roles.includes('ADMIN') || !exceeds(amount, limits.PM)) return undefined
  const limit = formatDollars(limits.PM)
  return new ForbiddenError(`Purchase orders above ${limit} need the authorization of ADMIN`)
}
