import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'

export type Order = components['schemas']['PurchaseOrder']
export type OrderType = Order['type']
export const ORDER_STATUSES = [
  'PENDING_RECEIPT',
  'WITH_RECEIPT',
  'ALLOCATED',
  'COMPLETE',
  'REJECTED_BY_PM',
  'REJECTED_BY_ACCT',
] as const

export interface VersionedOrder {
  readonly order: Order
  /** What was read, so that nobody decides over a change that they have not seen. */
  readonly etag: string | undefined
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async (): Promise<VersionedOrder> => {
      const answer = await api.get('/api/purchase-orders/{id}', { params: { path: { id } } })
      return { order: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })

export const expectedQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-expected', id],
    queryFn: async () =>
      unwrap(
        await api.get('/api/purchase-orders/{id}/expected-charges', { params: { path: { id } } }),
      ),
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'history'],
    queryFn: async () =>
      unwrap(await api.get('/api/purchase-orders/{id}/history', { params: { path: { id } } })),
  })

/** Everything that shows the order is asked for again. */
export const orderChanged = (id: string): Promise<void> => recordChanged('purchase-order', id)

/**
 * Throws a refusal, once the order is asked for again: most come of a change that is not on the
 * screen yet.
 */
export async function decided<T>(id: string, call: Promise<ApiResult<T>>): Promise<T> {
  const answer = await call
  await orderChanged(id)
  return unwrap(answer)
}

type Action =
  | 'edit'
  | 'delete'
  | 'receipt'
  | 'correct-receipt'
  | 'resubmit'
  | 'allocate'
  | 'approve'
  | 'reject'
  | 'reconcile'

/** Who does what in which state; the API decides, this says which buttons there are. */
const ACTIONS: Readonly<Record<Action, Partial<Record<Order['status'], readonly Role[]>>>> = {
  edit: {
    PENDING_RECEIPT: ['OPS', 'ADMIN'],
    REJECTED_BY_PM: ['OPS', 'ADMIN'],
    WITH_RECEIPT: ['OPS', 'ADMIN'],
    ALLOCATED: ['OPS', 'ADMIN'],
    REJECTED_BY_ACCT: ['OPS', 'ADMIN'],
  },
  delete: { PENDING_RECEIPT: ['OPS', 'ADMIN'] },
  reconcile: { COMPLETE: ['ACCOUNTING', 'ADMIN'] },
  receipt: {
    PENDING_RECEIPT: ['OPS', 'ADMIN'],
    REJECTED_BY_PM: ['OPS', 'ADMIN'],
    WITH_RECEIPT: ['OPS', 'ADMIN'],
    ALLOCATED: ['OPS', 'ADMIN'],
    REJECTED_BY_ACCT: ['OPS', 'ADMIN'],
  },
  'correct-receipt': {
    WITH_RECEIPT: ['OPS', 'ADMIN'],
    ALLOCATED: ['OPS', 'ADMIN'],
    REJECTED_BY_PM: ['OPS', 'ADMIN'],
    REJECTED_BY_ACCT: ['OPS', 'ADMIN'],
  },
  resubmit: { REJECTED_BY_PM: ['OPS', 'ADMIN'] },
  allocate: { WITH_RECEIPT: ['PM', 'ADMIN'], REJECTED_BY_ACCT: ['PM', 'ADMIN'] },
  approve: { ALLOCATED: ['ACCOUNTING', 'ADMIN'] },
  reject: { WITH_RECEIPT: ['PM', 'ADMIN'], ALLOCATED: ['ACCOUNTING', 'ADMIN'] },
}

/** Not of an order that is settled by bills, which are coded and approved instead. */
const BY_RECEIPTS: readonly Action[] = ['delete', 'allocate', 'approve', 'reject', 'reconcile']

export function may(user: User, action: Action, { status, settledBy }: Order): boolean {
  if (settledBy === 'BILLS' && BY_RECEIPTS.includes(action)) return false
  return mayUse(user, ACTIONS[action][status] ?? [])
}

/** Above the limit of the project manager it takes an administrator. */
export function mayAuthorize(user: User, { authorizer }: Order): boolean {
  if (authorizer === null) return false
  return mayUse(user, authorizer === 'PM' ? ['PM', 'ADMIN'] : ['ADMIN'])
}
