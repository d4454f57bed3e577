import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'
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

export async function saveEntry(
  bidId: string,
  kind: Kind,
  entryId: string | undefined,
  body: object,
): Promise<void> {
  const path = `/api/bids/{bidId}/gantt/${kind}` as const
  const answer =
    entryId === undefined
      ? await api.post(path, { params: { path: { bidId } }, body: body as NewEntry })
      : await api.put(`${path}/{entryId}` as const, {
          params: { path: { bidId, entryId } },
          body,
        })
  unwrap(answer)
  await planChanged(bidId)
}

export async function deleteEntry({ bidId, module, id }: Entry): Promise<void> {
  const params = { path: { bidId, entryId: id } }
  const path = `/api/bids/{bidId}/gantt/${module}/{entryId}` as const
  unwrap(await api.delete(path, { params }))
  await planChanged(bidId)
}

async function planChanged(bidId: string): Promise<void> {
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
