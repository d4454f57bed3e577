import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import { mayUse, type Role, type User } from '../lib/session/session.ts'

type Bill = components['schemas']['Bill']

/** As many of a group as a glance shows. */
export const FEW = 10

export type GroupName = 'returned' | 'code' | 'disputed' | 'approve' | 'pay'

interface GroupRule {
  readonly name: GroupName
  /** Whose work it is; ADMIN has all but what came back to one person. */
  readonly roles: readonly Role[]
  readonly status: readonly Bill['status'][]
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
  readonly status: readonly Bill['status'][]
  /** The next due first; at most as many as the API gives at once. */
  readonly bills: readonly Bill[]
  /** How many there are. */
  readonly total: number
}

/** What waits for the user, in groups, each by due date. */
export const queueQuery = (user: User) => groupsQuery(user, MOST)
/** As `queueQuery`, with the first few of each group. */
export const waitingBillsQuery = (user: User) => groupsQuery(user, FEW)

const groupsQuery = (user: User, limit: number) =>
  queryOptions({
    queryKey: ['bills', 'queue', user.id, user.roles.join(), limit],
    queryFn: async (): Promise<readonly QueueGroup[]> =>
      Promise.all(groupsOf(user).map((group) => readGroup(group, user, limit))),
  })

/** Which groups a user has, by role. */
const groupsOf = (user: User): readonly GroupRule[] =>
  GROUPS.filter(({ roles }) => mayUse(user, roles))

async function readGroup(
  { name, status }: GroupRule,
  user: User,
  limit: number,
): Promise<QueueGroup> {
  // Whose bill came back is found out here, among all of them.
  const most = name === 'returned' ? MOST : limit
  const query = { status: [...status], limit: most, sort: 'dueOn' as const }
  const wanted = name === 'pay' ? { ...query, open: true } : query
  const answer = await api.get('/api/bills', { params: { query: wanted } })
  const read = unwrap(answer)
  const bills = name === 'returned' ? read.filter((bill) => bill.createdBy === user.email) : read
  const total = answer.ok && name !== 'returned' ? answer.total : undefined
  return { name, status, bills, total: total ?? bills.length }
}
