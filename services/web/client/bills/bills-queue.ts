import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'
import type { Bill, BillStatus } from './bill.ts'
import { MOST } from './bill-data.ts'

export type GroupName = 'returned' | 'code' | 'disputed' | 'approve' | 'pay'

interface GroupRule {
  readonly name: GroupName
  /** Whose work it is; ADMIN has all but what came back to one person. */
  readonly roles: readonly Role[]
  readonly status: readonly BillStatus[]
}

/** In the order in which they are worked through. */
const GROUPS: readonly GroupRule[] = [
  { name: 'returned', roles: ['OPS'], status: ['RETURNED', 'DISPUTED'] },
  { name: 'code', roles: ['PM', 'ADMIN'], status: ['RECEIVED', 'RETURNED'] },
  { name: 'disputed', roles: ['PM', 'ADMIN'], status: ['DISPUTED'] },
  { name: 'approve', roles: ['ACCOUNTING', 'ADMIN'], status: ['CODED'] },
  { name: 'pay', roles: ['ACCOUNTING', 'ADMIN'], status: ['APPROVED'] },
]

export interface QueueGroup {
  readonly name: GroupName
  readonly status: readonly BillStatus[]
  /** The next due first; at most as many as the API gives at once. */
  readonly bills: readonly Bill[]
  /** How many there are. */
  readonly total: number
}

/** What waits for the user, in groups, each by due date. */
export const queueQuery = (user: User) =>
  queryOptions({
    queryKey: ['bills', 'queue', user.id, user.roles.join()],
    queryFn: async (): Promise<readonly QueueGroup[]> =>
      Promise.all(groupsOf(user).map((group) => readGroup(group, user))),
  })

/** Which groups a user has, by role. */
const groupsOf = (user: User): readonly GroupRule[] =>
  GROUPS.filter(({ roles }) => mayUse(user, roles))

async function readGroup({ name, status }: GroupRule, user: User): Promise<QueueGroup> {
  const query = { status: [...status], limit: MOST, sort: 'dueOn' as const }
  const wanted = name === 'pay' ? { ...query, open: true } : query
  const answer = await api.get('/api/bills', { params: { query: wanted } })
  const read = unwrap(answer)
  const bills = name === 'returned' ? read.filter((bill) => bill.createdBy === user.email) : read
  const total = answer.ok && name !== 'returned' ? answer.total : undefined
  return { name, status, bills, total: total ?? bills.length }
}
