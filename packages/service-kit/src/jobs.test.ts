import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startJob } from './jobs.ts'
import { createLog } from './log.ts'

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
