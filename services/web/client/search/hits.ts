import type { ApiResult } from '@formwork/api-client'
import { api } from '../lib/api/api.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type User } from '../lib/session/session.ts'
import { exactFirst } from './exact-first.ts'

/** What is found, and where it is. */
export interface Hit {
  readonly kind: 'command' | 'bid' | 'client' | 'order' | 'bill' | 'vendor'
  readonly id: string
  readonly label: string
  readonly note: string
  readonly to: string
}

/** A few of each; who wants more types more. */
const query = (q: string) => ({ params: { query: { q, limit: 5 } } })

async function hits<T>(call: Promise<ApiResult<T[]>>, hit: (row: T) => Hit): Promise<Hit[]> {
  const answer = await call
  // A kind that cannot be asked for is left out: the others are still found.
  return answer.ok ? answer.data.map(hit) : []
}

export async function find(text: string, user: User): Promise<readonly Hit[]> {
  const q = text.trim()
  if (q === '') return []
  const address = (path: string) => `${path}?q=${encodeURIComponent(q)}`
  const found = await Promise.all([
    mayUse(user, ACCESS.bids)
      ? hits(api.get('/api/bids', query(q)), ({ id, bidNumber, name, client }) => ({
          kind: 'bid',
          id,
          label: `${bidNumber} ${name}`,
          note: client.name,
          to: `/bids/${id}`,
        }))
      : [],
    mayUse(user, ACCESS.clients)
      ? hits(api.get('/api/clients', query(q)), ({ id, name }) => ({
          kind: 'client',
          id,
          label: name,
          note: '',
          to: `/clients?q=${encodeURIComponent(name)}`,
        }))
      : [],
    mayUse(user, ACCESS.orders)
      ? hits(api.get('/api/purchase-orders', query(q)), ({ id, poNumber, vendor }) => ({
          kind: 'order',
          id,
          label: poNumber,
          note: vendor?.name ?? '',
          to: `/purchase-orders/${id}`,
        }))
      : [],
    mayUse(user, ACCESS.bills)
      ? hits(api.get('/api/bills', query(q)), ({ id, kind, number, vendor }) => ({
          kind: 'bill',
          id,
          label: `${kind === 'CREDIT' ? 'Credit' : 'Invoice'} ${number}`,
          note: vendor.name,
          to: `/bills/${id}`,
        }))
      : [],
    mayUse(user, ACCESS.orders)
      ? hits(api.get('/api/vendors', query(q)), ({ id, name }) => ({
          kind: 'vendor',
          id,
          label: name,
          note: '',
          to: address('/purchase-orders').replace(/q=.*/, `q=${encodeURIComponent(name)}`),
        }))
      : [],
  ])
  return exactFirst(found.flat(), q)
}

/** Commands whose words hold all that is typed. */
export function matching(commands: readonly Hit[], text: string): readonly Hit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
