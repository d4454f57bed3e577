import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { formatQuantity } from '../../lib/formats/formats.ts'

export type Benchmarks = components['schemas']['BidBenchmarks']
export type TypeBenchmark = Benchmarks['scopeTypes'][number]
export type Benchmark = TypeBenchmark['costPerCY']

export const benchmarksQuery = (id: string) =>
  queryOptions({
    queryKey: ['benchmarks', id],
    staleTime: 60_000,
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/benchmarks', { params: { path: { id } } })),
  })

/** Prices of materials and hours a yard are small and have four decimals; `–`: none. */
export function shownNumber(value: number | null): string {
  if (value === null) return '–'
  return formatQuantity(value, { least: 2, most: Math.abs(value) < 10 ? 4 : 2 })
}
