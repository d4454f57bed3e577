import type { components } from '@formwork/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../../lib/api/api.ts'
import { dayAfter } from '../../lib/calendar/days.ts'

export type DueEntry = components['schemas']['DueEntry']

/** What is due in these days of this machine, in the order of time. */
export const dueDatesQuery = (first: string, last: string) => {
  const query = { from: dayAfter(first, -1), to: dayAfter(last, 1) }
  return queryOptions({
    queryKey: ['bids', 'calendar', query],
    placeholderData: keepPreviousData,
    queryFn: () => pageOf(api.get('/api/bids/calendar', { params: { query } })),
  })
}
