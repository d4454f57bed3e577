import type { Logger } from './log.ts'

/** Work that comes again, in any number of replicas at once. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Runs a job at once and then again and again, never twice at a time. A failure is logged. */
export function startJob({ name, everyMs, run }: Job, log: Logger): { stop(): void } {
  let running = false
  const turn = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await run()
    } catch (err) {
      log.warn({ err, job: name }, 'a job failed')
    } finally {
      running = false
    }
  }
  void turn()
  const timer = setInterval(turn, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
