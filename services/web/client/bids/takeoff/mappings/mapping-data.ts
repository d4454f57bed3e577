import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { parse } from 'csv-parse/browser/esm/sync'
import { api, pageOf, queryClient } from '../../../lib/api/api.ts'

export const mappingQuery = (id: string) =>
  queryOptions({
    queryKey: ['takeoff-mappings', id],
    queryFn: async () =>
      unwrap(await api.get('/api/takeoff-mappings/{id}', { params: { path: { id } } })),
  })

export const mappingHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['takeoff-mappings', id, 'history'],
    queryFn: async () =>
      unwrap(await api.get('/api/takeoff-mappings/{id}/history', { params: { path: { id } } })),
  })

/** More than a company has. */
const MOST = 500

export const allMappingsQuery = queryOptions({
  queryKey: ['takeoff-mappings', 'all'],
  queryFn: async () => {
    const query = { limit: MOST, sort: 'name' as const }
    return (await pageOf(api.get('/api/takeoff-mappings', { params: { query } }))).rows
  },
})

/** The columns of a takeoff by their names, in the order of the template, which has them as heads. */
export const fieldsQuery = queryOptions({
  queryKey: ['takeoff-fields'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    return headsOf(String(unwrap(await api.get('/api/takeoff-template.csv', { parseAs: 'text' }))))
  },
})

/** The cells of the first line of a CSV. */
export function headsOf(text: string): readonly string[] {
  const [first]: string[][] = parse(text, {
    bom: true,
    to: 1,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    delimiter: [',', ';', '\t'],
  })
  return first ?? []
}

export const mappingsChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['takeoff-mappings'] })
