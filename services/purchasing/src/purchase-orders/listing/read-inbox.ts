import type { ListQuery, Page, Role } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { statusesWaitingFor } from './inbox.ts'
import { listPurchaseOrders } from './list-orders.store.ts'
import type { PurchaseOrderFilter } from './matching-orders.store.ts'

export type InboxFilter = Pick<PurchaseOrderFilter, 'projectId' | 'vendorId' | 'type'>

/** What waits for a user with these roles, the longest waiting first. */
export function readInbox(
  db: Database,
  query: ListQuery,
  filter: InboxFilter,
  roles: readonly Role[],
): Promise<Page<PurchaseOrder>> {
  return listPurchaseOrders(db, query, {
    ...filter,
    statuses: statusesWaitingFor(roles),
    awaitsStep: true,
  })
}
