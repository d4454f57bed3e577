import { ApiError, type components, unwrap } from '@formwork/api-client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, queryClient } from '../api/api.ts'
import { forgetVersions } from '../api/versions.ts'
import { forgetDrafts } from '../drafts/kept-drafts.ts'
import { claimDrafts } from './drafts-owner.ts'
import { sessionEnded, sessionResumed } from './session-status.ts'

export type User = components['schemas']['SignedIn']['user']
export type Role = User['roles'][number]

/** Who works here; null before the sign-in. Asked once, kept until the sign-out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<User | null> => {
    const answer = await api.get('/api/auth/session')
    // What no refresh brings back has ended as what is not there.
    if (!answer.ok && answer.error.status === 401) return null
    const { user } = unwrap(answer)
    if (user === null) sessionEnded()
    else void claimDrafts(user.id)
    return user
  },
})

export async function signIn(email: string, password: string): Promise<User> {
  const { user } = unwrap(await api.post('/api/auth/signin', { body: { email, password } }))
  await goOnAs(user)
  return user
}

/** Goes on where another tab has signed in meanwhile. */
export async function resumeSession(): Promise<void> {
  const answer = await api.get('/api/auth/session')
  if (!answer.ok || answer.data.user === null) return
  await goOnAs(answer.data.user)
  await queryClient.invalidateQueries()
}

async function goOnAs(user: User): Promise<void> {
  const claimed = claimDrafts(user.id)
  if (isOfAnother(user.id)) {
    await claimed
    location.reload()
    return
  }
  if (queryClient.getQueryData(meQuery.queryKey) == null) queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, user)
  sessionResumed()
}

/** Whether somebody else than this user has the page. */
function isOfAnother(userId: string): boolean {
  const user = queryClient.getQueryData(meQuery.queryKey)
  return user != null && user.id !== userId
}

/**
 * Begins anew where the page is another user's: its forms hold what the one before has typed, which
 * nobody else is to see or to send.
 */
export function leaveToOther(userId: string): void {
  if (isOfAnother(userId)) location.reload()
}

/** What else of a user is forgotten at a sign-out; it does not reject. */
export const onSignOut: ((userId: string) => Promise<void>)[] = []

export async function signOut(): Promise<void> {
  const userId = queryClient.getQueryData(meQuery.queryKey)?.id ?? ''
  const answer = await api.post('/api/auth/signout')
  if (!answer.ok && answer.error.status !== 401) throw answer.error
  forgetDrafts()
  await Promise.all(onSignOut.map((forget) => forget(userId)))
  forgetVersions()
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
  sessionResumed()
}

export function useUser(): User {
  const { data } = useSuspenseQuery(meQuery)
  if (data === null) throw new ApiError('unauthorised', { status: 401, code: '', details: [] })
  return data
}

export function mayUse(user: User, roles: readonly Role[]): boolean {
  return user.roles.some((role) => roles.includes(role))
}
