import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST, pageOf, queryClient } from '../lib/api/api.ts'
import { isToDo } from './notice-kinds.ts'

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

/** Work of the user's roles that no other list has. */
export const toDoQuery = queryOptions({
  queryKey: ['notices', 'to-do'],
  staleTime: 30_000,
  queryFn: async () => {
    const query = { limit: MOST, open: true }
    const { rows } = await pageOf(api.get('/api/notices', { params: { query } }))
    return { rows: rows.filter(isToDo) }
  },
})

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
