import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Running, restartDelayMs, supervise } from './supervisor.ts'

// The timers of vitest stand in for the global ones alone.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms, value)
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
}))

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

describe('a supervised process', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Processes that end when they are told to, the last one started first. */
  function processes() {
    const ends: ((reason: string) => void)[] = []
    const start = vi.fn(async (): Promise<Running> => {
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(resolve)
      return { exited: promise, stop: async () => resolve('SIGTERM') }
    })
    return { start, onExit: vi.fn(), fail: () => ends.at(-1)?.('exit code 1') }
  }
  const soon = () => vi.advanceTimersByTimeAsync(0)

  it('that is restarted starts again at once, and nothing is said of a failure', async () => {
    const { start, onExit } = processes()
    const supervised = await supervise({ start, onExit })
    await supervised.restart(1_000)
    await soon()
    expect(start).toHaveBeenCalledTimes(2)
    expect(onExit).not.toHaveBeenCalled()
    await supervised.stop(1_000)
  })

  it('that waits after failures starts at once when it is restarted, and waits less from then on', async () => {
    const { start, onExit, fail } = processes()
    const supervised = await supervise({ start, onExit })
    for (const delay of [250, 500, 1_000]) {
      fail()
      await soon()
      expect(onExit).toHaveBeenLastCalledWith('exit code 1', delay)
      await vi.advanceTimersByTimeAsync(delay)
    }
    fail()
    await soon()
    expect(start).toHaveBeenCalledTimes(4)
    await supervised.restart(1_000)
    await soon()
    expect(start).toHaveBeenCalledTimes(5)
    fail()
    await soon()
    expect(onExit).toHaveBeenLastCalledWith('exit code 1', 250)
    await supervised.stop(1_000)
  })

  it('that is restarted while it starts is started once more, with what is there by then', async () => {
    const { start, onExit, fail } = processes()
    const supervised = await supervise({ start, onExit })
    const slow = Promise.withResolvers<void>()
    const started = start.getMockImplementation()
    start.mockImplementationOnce(async () => {
      await slow.promise
      return (await started?.()) as Running
    })
    fail()
    await vi.advanceTimersByTimeAsync(250)
    await supervised.restart(1_000)
    slow.resolve()
    await soon()
    expect(start).toHaveBeenCalledTimes(3)
    await supervised.stop(1_000)
  })

  it('that is stopped starts no more', async () => {
    const { start, onExit, fail } = processes()
    const supervised = await supervise({ start, onExit })
    fail()
    await soon()
    await supervised.stop(1_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(start).toHaveBeenCalledTimes(1)
  })
})
