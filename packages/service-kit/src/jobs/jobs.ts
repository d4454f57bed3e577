import type { Logger } from '../config/log.ts'

/** Work that comes again, in any number of replicas at once. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/**
 * Runs a job at once and then again and again, never twice at a time. The log says when it begins to
 * fail, when it fails with another message, and when it runs again: what is away for an hour is told
 * once, and not at every turn.
 */
export function startJob({ name, everyMs, run }: Job, log: Logger): { stop(): void } {
  let running = false
  let failure: string | undefined
  const turn = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await run()
      if (failure !== undefined) log.info({ job: name }, 'a job runs again')
      failure = undefined
    } catch (err) {
      if (failure !== String(err)) log.warn({ err, job: name }, 'a job failed')
      failure = String(err)
    } finally {
      running = false
    }
  }
  void turn()
  const timer = setInterval(turn, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
