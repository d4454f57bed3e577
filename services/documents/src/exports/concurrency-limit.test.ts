import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { UnderWay } from './under-way.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests of users, whose answers end when the test says so. */
function requests() {
  const limit = new ConcurrencyLimit(new UnderWay(), { what: 'PDFs', atOnce: 2, waitMs: 10_000 })
  return (userId: string) => {
    const raw = new EventEmitter()
    const state: { is: 'waiting' | 'started' | 'refused' } = { is: 'waiting' }
    const request = { principal: { userId } } as FastifyRequest
    limit.acquire(request, { raw } as unknown as FastifyReply).then(
      () => {
        state.is = 'started'
      },
      (error: unknown) => {
        expect(error).toMatchObject({ kind: 'rate-limited', code: 'TOO_MANY_AT_ONCE' })
        state.is = 'refused'
      },
    )
    return { state, end: () => raw.emit('close') }
  }
}

it('what a user has too much waits its time and is refused, while others go on', async () => {
  const ask = requests()
  const own = [1, 2, 3, 4].map(() => ask('pm'))
  const other = ask('admin')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(own.map(({ state }) => state.is)).toEqual(['started', 'started', 'waiting', 'waiting'])
  expect(other.state.is).toBe('started')
  await vi.advanceTimersByTimeAsync(1)
  expect(own.map(({ state }) => state.is)).toEqual(['started', 'started', 'refused', 'refused'])
})

it('the next one begins when one is done, the one that has waited longest first', async () => {
  const ask = requests()
  const own = [1, 2, 3, 4].map(() => ask('pm'))
  own[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(own.map(({ state }) => state.is)).toEqual(['started', 'started', 'started', 'waiting'])
})
