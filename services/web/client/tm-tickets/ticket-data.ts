import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, pageOf, queryClient } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { texts } from './texts.ts'
import type { Ticket } from './ticket.ts'

export interface VersionedTicket {
  readonly ticket: Ticket
  /** Of what was read, so that nobody signs what was not seen. */
  readonly etag: string | undefined
}

const pathOf = (id: string) => ({ path: { id } })

export const readTicket = (id: string): Promise<ApiResult<Ticket>> =>
  api.get('/api/tm-tickets/{id}', { params: pathOf(id) })

export async function readVersion(id: string): Promise<VersionedTicket> {
  const answer = await readTicket(id)
  return { ticket: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
}

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['tm-ticket', id],
    queryFn: () => readVersion(id),
  })

/** What happened to a ticket. */
export const ticketHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['tm-ticket', id, 'history'],
    queryFn: async () =>
      unwrap(await api.get('/api/tm-tickets/{id}/history', { params: pathOf(id) })),
  })

export const ticketsQuery = (projectId: string, search: ListSearch) =>
  queryOptions({
    queryKey: ['tm-tickets', projectId, search],
    queryFn: () => {
      const query = listQuery('/api/projects/{id}/tm-tickets', search)
      const params = { ...pathOf(projectId), query }
      return pageOf(api.get('/api/projects/{id}/tm-tickets', { params }))
    },
  })

export interface Prices {
  readonly rates: components['schemas']['TmRates']
  readonly ratesETag: string | undefined
  readonly markups: components['schemas']['TmMarkups']
  readonly markupsETag: string | undefined
}

/** What T&M work is sold at. */
export const pricesQuery = queryOptions({
  queryKey: ['tm-prices'],
  queryFn: async (): Promise<Prices> => {
    const [rates, markups] = await Promise.all([
      api.get('/api/tm-rates'),
      api.get('/api/settings/tm-markups'),
    ])
    return {
      rates: unwrap(rates),
      ratesETag: rates.ok ? rates.etag : undefined,
      markups: unwrap(markups),
      markupsETag: markups.ok ? markups.etag : undefined,
    }
  },
})

/** Throws a refusal, once the ticket is read again: most come of a change that is not on screen. */
export async function decided<T>(id: string, call: Promise<ApiResult<T>>): Promise<T> {
  const answer = await call
  await recordChanged('tm-ticket', id)
  return unwrap(answer)
}

/** As many as there are to choose from. */
const NEWEST_DAYS = 100

/** The field days of a project that a ticket may name, the newest first. */
export const daysToNameQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['days', projectId, 'to-name'],
    queryFn: async () => {
      const params = { path: { id: projectId }, query: { limit: NEWEST_DAYS } }
      return unwrap(await api.get('/api/projects/{id}/days', { params }))
    },
  })

export const dayName = ({ date, crew }: { readonly date: string; readonly crew: number }) =>
  texts.dayOf(formatFullDay(date), crew)

/** A day by its name as far as it was listed. */
export function nameOfDay(projectId: string, dayId: string): string {
  const days = queryClient.getQueryData(daysToNameQuery(projectId).queryKey)
  const day = days?.find(({ id }) => id === dayId)
  return day === undefined ? texts.form.olderDay : dayName(day)
}
