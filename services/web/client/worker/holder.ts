import type { ApiClient } from '@formwork/api-client'

/**
 * Who is signed in. Undefined: nobody, which is asked without a refusal, as a browser would write
 * that into its console.
 *
 * @throws ApiError when it cannot be asked
 */
export async function holderOf(api: Pick<ApiClient, 'get'>): Promise<string | undefined> {
  const answer = await api.get('/api/auth/session')
  if (answer.ok) return answer.data.user?.id
  // What no refresh brings back has ended as what is not there.
  if (answer.error.status === 401) return undefined
  throw answer.error
}
