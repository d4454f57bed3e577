import { describe, expect, it } from 'vitest'
import { restartDelayMs } from './supervisor.ts'

describe('restartDelayMs', () => {
  it('waits twice as long each time', () => {
    expect(restartDelayMs([], 1_000)).toBe(250)
    expect(restartDelayMs([1_000], 1_500)).toBe(500)
    expect(restartDelayMs([1_000, 2_000], 3_000)).toBe(1_000)
  })

  it('restarts at most five times in any minute', () => {
    const restarts: number[] = []
    let now = 0
    for (let i = 0; i < 40; i += 1) {
      now += restartDelayMs(restarts, now)
      restarts.push(now)
    }
    for (const at of restarts) {
      expect(restarts.filter((other) => other >= at && other < at + 60_000).length).toBeLessThan(6)
    }
  })

  it('forgets failures that are a minute old', () => {
    expect(restartDelayMs([0, 1, 2, 3, 4], 70_000)).toBe(250)
  })
})
