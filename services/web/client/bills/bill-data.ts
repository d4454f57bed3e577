import { type ApiResult, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { cents } from '../lib/money.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'
import type { Bill, BillStatus } from './bill.ts'

export interface VersionedBill {
  readonly bill: Bill
  /** Of what was read, so that no decision is made over a change that was not seen. */
  readonly etag: string | undefined
}

const pathOf = (id: string) => ({ path: { id } })

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['bill', id],
    queryFn: async (): Promise<VersionedBill> => {
      const answer = await api.get('/api/bills/{id}', { params: pathOf(id) })
      return { bill: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['match', id],
    queryFn: async () => unwrap(await api.get('/api/bills/{id}/match', { params: pathOf(id) })),
  })

export const suggestedCodingQuery = (id: string) =>
  queryOptions({
    queryKey: ['suggested-coding', id],
    queryFn: async () =>
      unwrap(await api.get('/api/bills/{id}/suggested-coding', { params: pathOf(id) })).coding,
  })

export const billHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['bill', id, 'history'],
    queryFn: async () => unwrap(await api.get('/api/bills/{id}/history', { params: pathOf(id) })),
  })

/** The bills with a line of the order, oldest first. */
export const billsOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['bills', 'of-order', orderId],
    queryFn: async () => {
      const query = { orderId: [orderId], limit: MOST, sort: 'date' as const }
      return unwrap(await api.get('/api/bills', { params: { query } }))
    },
  })

/**
 * Throws a refusal, once the bill is read again: most come of a change that is not on the screen
 * yet.
 */
export async function decided<T>(id: string, call: Promise<ApiResult<T>>): Promise<T> {
  const answer = await call
  await recordChanged('bill', id)
  return unwrap(answer)
}

type Action =
  | 'edit'
  | 'file'
  | 'delete-file'
  | 'code'
  | 'dispute'
  | 'resolve'
  | 'approve'
  | 'return'
  | 'void'
  | 'pay'
  | 'delete-payment'
  | 'release'

const WRITERS: readonly Role[] = ['OPS', 'ACCOUNTING', 'ADMIN']
const CODERS: readonly Role[] = ['PM', 'ADMIN']
const BOOKKEEPERS: readonly Role[] = ['ACCOUNTING', 'ADMIN']

interface Rule {
  readonly roles: readonly Role[]
  readonly in: readonly BillStatus[]
}

/** Who does what in which state; the API decides, this chooses which buttons there are. */
const RULES: Readonly<Record<Action, Rule>> = {
  edit: { roles: WRITERS, in: ['RECEIVED', 'RETURNED', 'DISPUTED'] },
  file: {
    roles: WRITERS,
    in: ['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID'],
  },
  'delete-file': { roles: WRITERS, in: ['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED'] },
  code: { roles: CODERS, in: ['RECEIVED', 'RETURNED'] },
  dispute: { roles: CODERS, in: ['RECEIVED'] },
  resolve: { roles: CODERS, in: ['DISPUTED'] },
  approve: { roles: BOOKKEEPERS, in: ['CODED'] },
  return: { roles: BOOKKEEPERS, in: ['CODED'] },
  void: {
    roles: BOOKKEEPERS,
    in: ['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID'],
  },
  pay: { roles: BOOKKEEPERS, in: ['APPROVED'] },
  'delete-payment': { roles: BOOKKEEPERS, in: ['APPROVED', 'PAID'] },
  release: { roles: BOOKKEEPERS, in: ['APPROVED', 'PAID'] },
}

/** Bills that another has entered are not changed by operations. */
const OWN_OF_OPS: readonly Action[] = ['edit', 'file', 'delete-file']

export function may(user: User, action: Action, bill: Bill): boolean {
  const { roles, in: states } = RULES[action]
  if (!mayUse(user, roles) || !states.includes(bill.status)) return false
  const isBookkeeper = mayUse(user, BOOKKEEPERS)
  if (OWN_OF_OPS.includes(action) && !isBookkeeper) return bill.createdBy === user.email
  if (action === 'void') return bill.batch === null && bill.paid === 0 && bill.discountTaken === 0
  if (action === 'release') return cents(bill.retained) > cents(bill.released)
  if (action === 'pay') return bill.kind === 'INVOICE'
  return true
}

/** Whether the coding begins with a suggestion: for whom it is to be coded, while it is not. */
export const suggestsCoding = (user: User, bill: Bill): boolean =>
  bill.coding.length === 0 && may(user, 'code', bill)
