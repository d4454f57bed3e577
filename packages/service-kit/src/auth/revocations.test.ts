import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RevocationList } from './revocations.ts'

describe('what was revoked before the process started', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is known at once when nothing follows', () => {
    expect(new RevocationList().past).toBeUndefined()
  })

  it('is waited for until it has come', async () => {
    const list = new RevocationList()
    const caughtUp = Promise.withResolvers<void>()
    list.awaitPast(caughtUp.promise)
    const { past } = list
    caughtUp.resolve()
    await past
    expect(list.past).toBeUndefined()
  })

  it('is waited for no longer than a revocation may take', async () => {
    const list = new RevocationList()
    list.awaitPast(new Promise(() => {}))
    const { past } = list
    await vi.advanceTimersByTimeAsync(4_999)
    expect(list.past).toBe(past)
    await vi.advanceTimersByTimeAsync(1)
    await past
    expect(list.past).toBeUndefined()
  })
})
