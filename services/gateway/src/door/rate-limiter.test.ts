import { describe, expect, it } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

describe('the rate limiter', () => {
  it('lets so many through in a window, counts each key for itself, and says when the next begins', () => {
    let now = 5_000
    const limiter = new RateLimiter({ perWindow: 2, windowMs: 60_000 }, () => now)
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0])
    now += 20_000
    expect([limiter.take('a'), limiter.take('b')]).toEqual([40, 0])
    now += 40_000
    expect(limiter.take('a')).toBe(0)
  })
})
