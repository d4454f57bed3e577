import { type ApiResult, createApiClient } from '@formwork/api-client'
import { QueryClient } from '@tanstack/react-query'
import { sessionEnded } from '../session/session-status.ts'
import { confirming } from './confirmation.ts'
import { watched } from './versions.ts'

/** The one way to the product. */
export const api = createApiClient({
  onSignedOut: sessionEnded,
  // What is not allowed may have been a moment ago: then the places of the role are others, too.
  onError: ({ code }) => {
    // Refusals in a row do not break off the question that the first of them has asked.
    if (code === 'FORBIDDEN')
      void queryClient.invalidateQueries({ queryKey: ['me'] }, { cancelRefetch: false })
  },
  fetch: (request) => watched(request, (sent) => confirming(sent, fetch)),
})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The client itself waits where the server says so; a refusal is shown at once.
      retry: false,
      // No GET twice per view: what a page has asked for serves all its parts.
      staleTime: 5_000,
      refetchOnWindowFocus: false,
    },
  },
})

/** As many rows as the API gives at once. */
export const MOST = 500

export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number | undefined
  readonly nextCursor: string | undefined
}

export async function pageOf<T>(call: Promise<ApiResult<T[]>>): Promise<Page<T>> {
  const answer = await call
  if (!answer.ok) throw answer.error
  return { rows: answer.data, total: answer.total, nextCursor: answer.nextCursor }
}
