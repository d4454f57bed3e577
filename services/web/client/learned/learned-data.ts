import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { type Asked, kindOf } from './learned.ts'

/** What work really took, of one production rate, else of one name and unit. */
export const learnedQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['learned', asked],
    staleTime: 60_000,
    queryFn: async () => {
      const { productionRateId, name, uom } = asked
      const query = productionRateId === null ? { q: name.trim(), uom } : { productionRateId }
      const kinds = unwrap(await api.get('/api/analytics/production', { params: { query } }))
      return kindOf(kinds, asked) ?? null
    },
  })
