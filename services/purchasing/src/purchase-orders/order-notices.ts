import type { Wanted } from '../notices/notice.ts'
import type { PurchaseOrder } from './purchase-order.ts'

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
