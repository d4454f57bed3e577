import type { Role } from '@formwork/kernel'
import {
  type ApprovalLimits,
  authorizerOf,
  lacksAuthorization,
} from '../purchase-orders/approval-limits.ts'
import { committedAmount, type PurchaseOrder } from '../purchase-orders/purchase-order.ts'
import type { NoticeKind } from './notice.ts'

/** What an order waits for, and from whom. */
export interface Wanted {
  readonly kind: NoticeKind
  readonly role: Role
  readonly message: string
}

/** Undefined when the order waits for nobody, or for its receipt in the ordinary way. */
export function noticeOf(po: PurchaseOrder, limits: ApprovalLimits): Wanted | undefined {
  const name = `${po.poNumber} of ${po.project.bidNumber}`
  const why = po.rejection === null ? '' : `: ${po.rejection.reason}`
  switch (po.status) {
    case 'WITH_RECEIPT':
      return { kind: 'to-code', role: 'PM', message: `${name} waits for cost codes` }
    case 'ALLOCATED':
      return { kind: 'to-approve', role: 'ACCOUNTING', message: `${name} waits for approval` }
    case 'REJECTED_BY_PM':
      return { kind: 'returned', role: 'OPS', message: `${name} was returned${why}` }
    case 'REJECTED_BY_ACCT':
      return { kind: 'returned', role: 'PM', message: `${name} was returned${why}` }
    case 'PENDING_RECEIPT':
      return authorizationNotice(po, limits, name)
    case 'COMPLETE':
      return undefined
  }
}

function authorizationNotice(po: PurchaseOrder, limits: ApprovalLimits, name: string) {
  const authorizer = authorizerOf(committedAmount(po), limits)
  if (authorizer === undefined || lacksAuthorization(po, null, limits) === undefined) {
    return undefined
  }
  const message = `${name} waits for the authorization of ${authorizer.role}`
  return { kind: 'to-authorize' as const, role: authorizer.role, message }
}
