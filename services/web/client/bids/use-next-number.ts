import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, pageOf } from '../lib/api/api.ts'
import { nextNumber } from './next-number.ts'

/** As many of the newest bids as show how they are numbered. */
const ENOUGH = 100

const nextNumberQuery = queryOptions({
  queryKey: ['bids', 'next number'],
  queryFn: async () => {
    const query = { sort: '-createdAt', limit: ENOUGH } as const
    const { rows } = await pageOf(api.get('/api/bids', { params: { query } }))
    return nextNumber(rows) ?? ''
  },
})

/**
 * The number that a new bid may have, which another user may take first. It is put into a field that
 * is empty once it is known; what is typed or cleared there stays.
 */
export function useNextNumber(field: {
  readonly typed: () => string
  readonly put: (number: string) => void
}): string | undefined {
  const { data: next } = useQuery(nextNumberQuery)
  const put = useRef('')
  const latest = useRef(field)
  latest.current = field
  useEffect(() => {
    if (next === undefined || latest.current.typed() !== put.current) return
    put.current = next
    latest.current.put(next)
  }, [next])
  return next
}
