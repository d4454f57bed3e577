import { unwrap } from '@formwork/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, queryClient } from './api/api.ts'

const LIMIT = 5_000
/** Names change seldom; who is new is called by the e-mail until they are asked for again. */
const KEPT_MS = 10 * 60_000

/** The names of all users by e-mail: asked for once, whatever many histories a page shows. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  staleTime: KEPT_MS,
  queryFn: async () => {
    const params = { query: { limit: LIMIT } }
    return namesByEmail(unwrap(await api.get('/api/people', { params })))
  },
})

interface Person {
  readonly email: string
  readonly name: string
}

const namesByEmail = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ email, name }) => [email.toLowerCase(), name]))

/**
 * What was read once the names of people are here as well: a row or a note whose e-mail becomes a
 * name would be of another height. Without the names it has the e-mails.
 */
export async function withNames<Read>(reading: Promise<Read>): Promise<Read> {
  const names = queryClient.ensureQueryData(peopleQuery).catch(() => undefined)
  const [read] = await Promise.all([reading, names])
  return read
}

/** Calls a person by name; by the e-mail where no user has it, and until the names are here. */
export function usePersonName(): (email: string) => string {
  const { data } = useQuery(peopleQuery)
  return useCallback((email) => data?.get(email.toLowerCase()) ?? email, [data])
}
