import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

const MINUTE = 60_000
const replica = () => new RequestCounts(() => {})

describe('the requests of a caller', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('are counted within the minute that begins with the first', () => {
    const counts = replica()
    expect(counts.count('user ann', MINUTE)).toEqual({ requests: 1, msLeft: MINUTE })
    vi.advanceTimersByTime(59_000)
    expect(counts.count('user ann', MINUTE)).toEqual({ requests: 2, msLeft: 1_000 })
    expect(counts.count('user bob', MINUTE)).toEqual({ requests: 1, msLeft: MINUTE })
    vi.advanceTimersByTime(1_000)
    expect(counts.count('user ann', MINUTE)).toEqual({ requests: 1, msLeft: MINUTE })
  })

  it('are those of all replicas, each told once', () => {
    const [one, other] = [replica(), replica()]
    one.count('user ann', MINUTE)
    one.count('user ann', MINUTE)
    other.add(one.takeUntold())
    expect(one.takeUntold()).toEqual([])
    expect(other.count('user ann', MINUTE).requests).toBe(3)
    one.add(other.takeUntold())
    expect(one.count('user ann', MINUTE).requests).toBe(4)
    expect(one.takeUntold()).toEqual([{ caller: 'user ann', requests: 1, msLeft: MINUTE }])
  })

  it('belong to the minute that another replica began', () => {
    const [one, other] = [replica(), replica()]
    one.count('user ann', MINUTE)
    vi.advanceTimersByTime(40_000)
    other.add(one.takeUntold())
    expect(other.count('user ann', MINUTE)).toEqual({ requests: 2, msLeft: 20_000 })
  })

  it('are not told when their minute is over', () => {
    const counts = replica()
    counts.count('user ann', MINUTE)
    vi.advanceTimersByTime(MINUTE)
    counts.count('user bob', MINUTE)
    expect(counts.takeUntold().map(({ caller }) => caller)).toEqual(['user bob'])
  })

  it('of the last minute that nobody was told of do not count in the next', () => {
    const counts = replica()
    counts.count('user ann', MINUTE)
    vi.advanceTimersByTime(MINUTE)
    counts.count('user ann', MINUTE)
    expect(counts.takeUntold()).toEqual([{ caller: 'user ann', requests: 1, msLeft: MINUTE }])
  })
})
