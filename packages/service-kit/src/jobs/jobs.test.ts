import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../config/log.ts'
import { startJob } from './jobs.ts'

const log = createLog('test', 'silent')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a job runs at once and then again, also after it has failed, until it is stopped', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('the disk is full'))
  const job = startJob({ name: 'sweep', everyMs: 1_000, run }, log)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(run).toHaveBeenCalledTimes(3)
  job.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('a job that goes on failing is logged when it begins to, when it fails otherwise, and when it runs again', async () => {
  const lines: { readonly level: number; readonly msg: string; readonly err?: Error }[] = []
  const listener = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
  const [away, full] = [new Error('the Core is away'), new Error('the disk is full')]
  const turns = [away, away, away, full, full, undefined, undefined, away]
  const run = async (): Promise<void> => {
    const error = turns.shift()
    if (error !== undefined) throw error
  }
  const job = startJob({ name: 'keys', everyMs: 1_000, run }, listener)
  await vi.advanceTimersByTimeAsync(7_500)
  job.stop()
  expect(lines.map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [40, 'a job failed', 'the Core is away'],
    [40, 'a job failed', 'the disk is full'],
    [30, 'a job runs again', undefined],
    [40, 'a job failed', 'the Core is away'],
  ])
})

it('a job that takes longer than its pause does not run twice at a time', async () => {
  const done: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => done.push(resolve)))
  const job = startJob({ name: 'sweep', everyMs: 1_000, run }, log)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(run).toHaveBeenCalledTimes(1)
  done[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  job.stop()
})
