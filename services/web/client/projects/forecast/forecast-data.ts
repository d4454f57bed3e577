import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { texts } from '../texts.ts'

export type Forecast = components['schemas']['ProjectForecast']
export type Snapshot = components['schemas']['ForecastSnapshot']

const params = (id: string) => ({ params: { path: { id } } })

export const forecastQuery = (id: string) =>
  queryOptions({
    queryKey: ['forecast', id],
    queryFn: async () => unwrap(await api.get('/api/projects/{id}/cost-forecast', params(id))),
  })

export const snapshotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['snapshots', id],
    queryFn: async () => unwrap(await api.get('/api/projects/{id}/snapshots', params(id))),
  })

export const FIGURES = [
  'budget',
  'committed',
  'pending',
  'actual',
  'toComplete',
  'forecast',
  'variance',
] as const
export type Figure = (typeof FIGURES)[number]

const SPENT = ['budget', 'committed', 'pending', 'actual'] as const
const isSpent = (figure: Figure): figure is (typeof SPENT)[number] =>
  (SPENT as readonly Figure[]).includes(figure)
export const labelOf = (figure: Figure): string =>
  isSpent(figure) ? texts[figure] : texts.forecast[figure]
