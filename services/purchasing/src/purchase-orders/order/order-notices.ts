import type { Wanted } from '../../notices/notice.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** What the order waits for, and from whom: its authorization, and the next step of its life. */
export function noticesOf(po: PurchaseOrder): readonly Wanted[] {
  const name = `${po.poNumber} of ${po.project.bidNumber}`
  return [authorizationNotice(po, name), stepNotice(po, name)].filter(
    (wanted) => wanted !== undefined,
  )
}

/** Undefined when the order waits for its receipt in the ordinary way, or for nothing. */
function stepNotice(po: PurchaseOrder, name: string): Wanted | undefined {
  if (po.settledBy === 'BILLS') return undefined
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
    case 'COMPLETE':
      return undefined
  }
}

function authorizationNotice(
  { authorizer: role }: PurchaseOrder,
  name: string,
): Wanted | undefined {
  if (role === null) return undefined
  return { kind: 'to-authorize', role, message: `${name} waits for the authorization of ${role}` }
}
