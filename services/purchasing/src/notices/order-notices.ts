import type { Role } from '@formwork/kernel'
import type { PurchaseOrder } from '../purchase-orders/purchase-order.ts'
import type { NoticeKind } from './notice.ts'

/** What an order waits for, and from whom. */
export interface Wanted {
  readonly kind: NoticeKind
  readonly role: Role
  readonly message: string
}

/** Undefined when the order waits for nobody, or for its receipt in the ordinary way. */
export function noticeOf(po: PurchaseOrder): Wanted | undefined {
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
      return authorizationNotice(po, name)
    case 'COMPLETE':
      return undefined
  }
}

function authorizationNotice({ needsAuthorization: role }: PurchaseOrder, name: string) {
  if (role === null) return undefined
  const message = `${name} waits for the authorization of ${role}`
  return { kind: 'to-authorize' as const, role, message }
}
