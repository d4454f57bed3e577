import { ApiError } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { deliver, type Waiting } from './deliver.ts'

const RECORD: Waiting = { key: 'k', userId: 'u' }

/** Sends one record that is answered with a refusal, and says what is left of it. */
async function delivered(status: number, code: string) {
  const kept = new Map([[RECORD.key, RECORD]])
  const store = {
    name: 'records',
    list: async () => [...kept.values()],
    put: async (one: Waiting) => void kept.set(one.key, one),
    remove: async (keys: readonly string[]) => {
      for (const key of keys) kept.delete(key)
    },
  }
  const refused: string[] = []
  const isDone = await deliver(store, 'u', {
    send: async () => {
      return { ok: false, error: new ApiError('The answer', { status, code, details: [] }) }
    },
    onSent: () => undefined,
    onRefused: ({ key }) => void refused.push(key),
  })
  return { isDone, refused, fault: kept.get('k')?.fault }
}

it.each([
  [0, 'UNREACHABLE'],
  [401, 'UNAUTHENTICATED'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
  // The same request, of another page or an earlier try, is still being answered.
  [409, 'IN_FLIGHT'],
])('what is answered %i %s is sent again later', async (status, code) => {
  expect(await delivered(status, code)).toEqual({ isDone: false, refused: [], fault: undefined })
})

it('what is refused is told, and not sent again', async () => {
  const answer = { isDone: true, refused: ['k'], fault: 'The answer' }
  expect(await delivered(409, 'DAY_TAKEN')).toEqual(answer)
})
