import { ApiError, type components, unwrap } from '@formwork/api-client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { forgetVersions } from '../changes/versions.ts'
import { api, queryClient } from './api.ts'
import { claimDrafts } from './drafts-owner.ts'
import { forgetDrafts } from './kept-drafts.ts'
import { sessionGoesOn } from './session-store.ts'

export type User = components['schemas']['SignedIn']['user']
export type Role = User['roles'][number]

/** Who works here; null before the sign-in. Asked once, kept until the sign-out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<User | null> => {
    const answer = await api.get('/api/auth/me')
    if (answer.ok) {
      claimDrafts(answer.data.user.id)
      return answer.data.user
    }
    if (answer.error.status === 401) return null
    throw answer.error
  },
})

export async function signIn(email: string, password: string): Promise<User> {
  const { user } = unwrap(await api.post('/api/auth/signin', { body: { email, password } }))
  goOnAs(user)
  return user
}

/** Goes on where another tab has signed in meanwhile. */
export async function resumeSession(): Promise<void> {
  const answer = await api.get('/api/auth/me')
  if (!answer.ok) return
  goOnAs(answer.data.user)
  await queryClient.invalidateQueries()
}

function goOnAs(user: User): void {
  sessionGoesOn()
  const before = queryClient.getQueryData(meQuery.queryKey)
  // Somebody else at the same screen sees nothing of whoever was here before.
  if (before?.id !== user.id) queryClient.clear()
  claimDrafts(user.id)
  queryClient.setQueryData(meQuery.queryKey, user)
}

export async function signOut(): Promise<void> {
  const userId = queryClient.getQueryData(meQuery.queryKey)?.id ?? ''
  const answer = await api.post('/api/auth/signout')
  if (!answer.ok && answer.error.status !== 401) throw answer.error
  sessionGoesOn()
  forgetDrafts()
  // A browser that keeps nothing has nothing to forget.
  await import('../purchase-orders/camera/waiting-receipts.ts')
    .then(({ forgetWaiting }) => forgetWaiting(userId))
    .catch(() => undefined)
  forgetVersions()
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
}

export function useUser(): User {
  const { data } = useSuspenseQuery(meQuery)
  if (data === null) throw new ApiError('unauthorised', { status: 401, code: '', details: [] })
  return data
}

export function mayUse(user: User, roles: readonly Role[]): boolean {
  return user.roles.some((role) => roles.includes(role))
}
