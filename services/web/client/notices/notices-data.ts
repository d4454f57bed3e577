import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, pageOf, queryClient } from '../lib/api/api.ts'

export type Notice = components['schemas']['Notice']

const LIMIT = 50

/** What is neither read nor done: the bell counts it, home looks into it. */
export const noticesQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  staleTime: 30_000,
  queryFn: () => {
    const query = { limit: LIMIT, unread: true }
    return pageOf(api.get('/api/notices', { params: { query } }))
  },
})

/** Their orders and bills are in lists of what waits, whether they are read or not. */
const LISTED: ReadonlySet<Notice['kind']> = new Set([
  'to-code',
  'to-approve',
  'bill-to-code',
  'bill-to-approve',
  'bill-due',
  'bill-returned',
  'bill-disputed',
])

/** What is in no list of what waits. */
export const isToKnow = ({ kind }: Notice): boolean => !LISTED.has(kind)

export const allNoticesQuery = queryOptions({
  queryKey: ['notices', 'all'],
  queryFn: () => pageOf(api.get('/api/notices', { params: { query: { limit: LIMIT } } })),
})

const again = () => queryClient.invalidateQueries({ queryKey: ['notices'] })

export async function readNotice(id: string): Promise<void> {
  unwrap(await api.post('/api/notices/{id}/read', { params: { path: { id } } }))
  await again()
}

export async function readAllNotices(): Promise<number> {
  const { count } = unwrap(await api.post('/api/notices/read-all'))
  await again()
  return count
}
