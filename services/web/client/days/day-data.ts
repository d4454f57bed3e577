import { type ApiResult, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, pageOf, queryClient } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import type { Day } from './day.ts'
import { openSite } from './offline/kept-sites.ts'

export interface VersionedDay {
  readonly day: Day
  /** Of what was read, so that no decision is made over a change that was not seen. */
  readonly etag: string | undefined
}

const pathOf = (id: string) => ({ path: { id } })

export const dayQuery = (id: string) =>
  queryOptions({
    queryKey: ['day', id],
    queryFn: async (): Promise<VersionedDay> => {
      const answer = await api.get('/api/days/{id}', { params: pathOf(id) })
      return { day: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })

/** The day as it is now; a refusal is the page's to tell. */
export const latestDay = (id: string): Promise<VersionedDay> =>
  queryClient.fetchQuery({ ...dayQuery(id), staleTime: 0 })

export const dayHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['day', id, 'history'],
    queryFn: async () => unwrap(await api.get('/api/days/{id}/history', { params: pathOf(id) })),
  })

export const daysQuery = (projectId: string, search: ListSearch) =>
  queryOptions({
    queryKey: ['days', projectId, search],
    queryFn: () => {
      const query = listQuery('/api/projects/{id}/days', search)
      return pageOf(api.get('/api/projects/{id}/days', { params: { ...pathOf(projectId), query } }))
    },
  })

/** What a day is entered with, of the network or as it was kept. */
export const siteQuery = (userId: string, projectId: string) =>
  queryOptions({
    queryKey: ['days', projectId, 'site', userId],
    queryFn: () => openSite(api, userId, projectId),
    // What was kept answers without a connection.
    networkMode: 'always',
  })

/**
 * Throws a refusal, once the day is read again: most come of a change that is not on the screen
 * yet.
 */
export async function decided<T>(id: string, call: Promise<ApiResult<T>>): Promise<T> {
  const answer = await call
  await recordChanged('field-day', id)
  return unwrap(answer)
}
