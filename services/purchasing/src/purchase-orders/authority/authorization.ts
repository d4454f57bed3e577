import { formatDollars } from '@formwork/kernel'
import { type OrderAmounts, orderAmount } from '../order/order-amounts.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type {
  Authorization,
  AuthorizedLine,
  AuthorizedOrder,
  PurchaseOrder,
} from '../order/purchase-order.ts'

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
