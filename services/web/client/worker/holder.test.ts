import { createApiClient } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { holderOf } from './holder.ts'

/** A service that answers who is signed in, and refuses all else as it does without a session. */
function asking(answer: Response) {
  const statuses: number[] = []
  const api = createApiClient({
    baseUrl: 'http://formwork.test',
    fetch: async (request) => {
      const isSession = new URL(request.url).pathname === '/api/auth/session'
      const own = isSession ? answer.clone() : refusal(401, 'UNAUTHORISED')
      statuses.push(own.status)
      return own
    },
    patience: { wait: async () => undefined },
  })
  return { api, statuses }
}
const refusal = (status: number, code: string) =>
  Response.json({ error: code }, { status, headers: { 'error-code': code } })

it('whoever is signed out is told apart without any refusal', async () => {
  const { api, statuses } = asking(Response.json({ user: null }))
  expect(await holderOf(api)).toBeUndefined()
  expect(statuses).toEqual([200])
})

it('whoever is signed in is known by the id', async () => {
  const { api } = asking(Response.json({ user: { id: 'u1' } }))
  expect(await holderOf(api)).toBe('u1')
})

it('a session that no refresh brings back is none, and a service that is away is a fault', async () => {
  expect(await holderOf(asking(refusal(401, 'TRY_REFRESH_TOKEN')).api)).toBeUndefined()
  await expect(holderOf(asking(refusal(500, 'INTERNAL')).api)).rejects.toThrow()
})
