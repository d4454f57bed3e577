import { type components, unwrap } from '@formwork/api-client'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, type Page, pageOf, queryClient } from '../lib/api/api.ts'
import { isOutOfDate } from '../lib/api/out-of-date.ts'
import type { RateKind, RatePath } from './rate-kind.ts'

export type ImportReport = components['schemas']['ImportReport']
export type UndoReport = components['schemas']['UndoReport']
export type RateUses = components['schemas']['RateUses']

/** A record of any kind. Its own fields are those that the kind tells. */
export interface Rate extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
}

export type RateValue = string | number | boolean | null | readonly RateValues[]

/** What a record is to become: the fields that are sent. */
export interface RateValues {
  readonly [field: string]: RateValue
}

/**
 * The kinds have the same routes and differ in their fields alone, which `RATE_KINDS` tells: the
 * types of one kind are asserted here for all of them, and nowhere else.
 */
type Routes = '/api/variables'
const of = (path: RatePath, rest = ''): Routes => `${path}${rest}` as Routes
const one = (path: RatePath) => of(path, '/{id}') as `${Routes}/{id}`
const asRate = (answer: unknown) => answer as Rate

export async function listRates(
  { path, filter }: RateKind,
  search: ListSearch,
): Promise<Page<Rate>> {
  const { type, ...rest } = search
  const query = listQuery(path as Routes, filter === undefined ? search : rest)
  const given = filter === undefined || type === undefined ? {} : { [filter]: type }
  const page = await pageOf(api.get(of(path), { params: { query: { ...query, ...given } } }))
  return { ...page, rows: page.rows.map(asRate) }
}

/** Every rate of the kind, to hold a file against. */
export async function allRates({ path }: RateKind): Promise<readonly Rate[]> {
  const query = { limit: 5_000 }
  return unwrap(await api.get(of(path), { params: { query } })).map(asRate)
}

export async function createRate({ path }: RateKind, values: RateValues): Promise<Rate> {
  const body = values as unknown as components['schemas']['NewVariableInput']
  return asRate(unwrap(await api.post(of(path), { body })))
}

/** @throws ApiError with 412 when somebody has changed it since this version */
export async function updateRate(
  { path }: RateKind,
  { id, version }: Pick<Rate, 'id' | 'version'>,
  values: RateValues,
): Promise<Rate> {
  const body = values as unknown as components['schemas']['VariableUpdateInput']
  const init = { params: { path: { id } }, body, ifMatch: `"${version}"` }
  return asRate(unwrap(await api.put(one(path), init)))
}

export async function deleteRate({ path }: RateKind, { id, version }: Rate): Promise<void> {
  unwrap(await api.delete(one(path), { params: { path: { id } }, ifMatch: `"${version}"` }))
}

export async function readHistory({ path }: RateKind, id: string) {
  const route = of(path, '/{id}/history') as `${Routes}/{id}/history`
  return unwrap(await api.get(route, { params: { path: { id } } }))
}

/**
 * Many rates as a spreadsheet: all of them or none; a dry run tells what would become of each row.
 * A file goes as its bytes, so that the API sees what they are.
 */
export async function importRates(
  { path }: RateKind,
  csv: string | ArrayBuffer,
  isDryRun: boolean,
): Promise<ImportReport> {
  const init = {
    params: { query: { dryRun: isDryRun } },
    body: csv as string,
    bodySerializer: (content: string) => content,
    headers: { 'content-type': 'text/csv' },
  }
  return unwrap(await api.post(of(path, '/import') as `${Routes}/import`, init))
}

/** Takes a change of many back, as one of its own; what was changed since stays, and is named. */
export async function undoChange({ path }: RateKind, revision: number): Promise<UndoReport> {
  const route = of(path, '/changes/{revision}/undo') as `${Routes}/changes/{revision}/undo`
  const report = unwrap(await api.post(route, { params: { path: { revision } } }))
  await ratesChanged()
  return report
}

/** As many records as the API tells the bids of at once. */
const MOST_RECORDS = 5_000

/** The open bids that hold copies of these rates. */
export const usesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['rate-uses', ids] satisfies QueryKey,
    queryFn: async (): Promise<RateUses> => {
      const body = { recordIds: ids.slice(0, MOST_RECORDS) }
      return unwrap(await api.post('/api/bids/rate-uses', { body }))
    },
  })

export const ratesChanged = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOutOfDate(queryKey, [{ type: 'rate' }]),
  })

/** Shows a saved rate in every page of the list that is kept, then asks for what is new. */
export function showSaved(saved: Rate): void {
  queryClient.setQueriesData<Page<Rate>>(
    { queryKey: ['rates'] },
    (page) =>
      page && { ...page, rows: page.rows.map((rate) => (rate.id === saved.id ? saved : rate)) },
  )
  void ratesChanged()
}
