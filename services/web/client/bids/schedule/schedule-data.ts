import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { overLatest } from '../../lib/api/over-latest.ts'
import { refreshShown } from '../../lib/api/stale.ts'
import { bidQuery } from '../workspace/bid-data.ts'

export type Gantt = components['schemas']['Gantt']
export type Entry = Gantt['equipment'][number] | Gantt['labor'][number]
export type Kind = Entry['module']

export const ganttQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['gantt', bidId],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{bidId}/gantt', { params: { path: { bidId } } })),
  })

/**
 * The two kinds have two addresses of one shape; the fields of a kind are known to its form alone.
 */
type NewEntry = components['schemas']['CreateGanttEquipmentInput' | 'CreateGanttLaborInput']

/** An entry that a form creates, once. */
export const newEntry = (bidId: string, kind: Kind): Creation<object, Entry> =>
  new Creation((body, idempotencyKey): Promise<ApiResult<Entry>> => {
    const params = { path: { bidId } }
    const path = `/api/bids/{bidId}/gantt/${kind}` as const
    return api.post(path, { params, body: body as NewEntry, idempotencyKey })
  })

/** Which entry it is. */
type Named = Pick<Entry, 'bidId' | 'module' | 'id'>

const addressOf = ({ bidId, module, id }: Named) => ({
  path: `/api/bids/{bidId}/gantt/${module}/{entryId}` as const,
  params: { path: { bidId, entryId: id } },
})

/** As it is now, and its version. */
export function readEntry(named: Named): Promise<ApiResult<Entry>> {
  const { path, params } = addressOf(named)
  return api.get(path, { params })
}

/** @throws ApiError of status 412 when it was changed since that version */
export async function changeEntry(
  named: Named,
  body: object,
  ifMatch: string | undefined,
): Promise<Entry> {
  const { path, params } = addressOf(named)
  const saved: Entry = unwrap(await api.put(path, { params, body, ifMatch }))
  await planChanged(named.bidId)
  return saved
}

/** Deletes an entry that nobody has changed since it was seen; otherwise it stays. */
export function deleteEntry(
  seen: Entry,
): Promise<{ readonly isDeleted: boolean; readonly now: Entry }> {
  const { path, params } = addressOf(seen)
  return overLatest(
    () => readEntry(seen),
    async (now, ifMatch) => {
      const isDeleted = now.updatedAt === seen.updatedAt
      if (isDeleted) unwrap(await api.delete(path, { params, ifMatch }))
      await planChanged(seen.bidId)
      return { isDeleted, now }
    },
  )
}

/** The plan and the bid are asked for again. */
export async function planChanged(bidId: string): Promise<void> {
  // With the plan itself, which is keyed by the bid.
  const { queryKey } = bidQuery(bidId)
  await Promise.all([refreshShown('bid', bidId), queryClient.invalidateQueries({ queryKey })])
}

/** Where a bar stands: its days and those of what it works for. */
export type BarPlace = Pick<Entry, 'startDate' | 'endDate' | 'distributions'>

/** What of an entry a drag changes. */
export const spanOf = ({ startDate, endDate, distributions }: BarPlace) => ({
  startDate,
  endDate,
  distributions: distributions.map(({ scopeId, weight, ...span }) => ({
    scopeId,
    weight,
    startDate: span.startDate,
    endDate: span.endDate,
  })),
})

/** Whether a bar stands at the same days, and works for the same scopes on the same days. */
export const isSamePlace = (one: BarPlace, other: BarPlace): boolean =>
  JSON.stringify(spanOf(one)) === JSON.stringify(spanOf(other))
