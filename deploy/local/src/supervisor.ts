import { setTimeout as wait } from 'node:timers/promises'

/** Something that runs until it ends or is stopped. */
export interface Running {
  readonly exited: Promise<string>
  stop(withinMs: number): Promise<void>
}

export interface SuperviseOptions {
  readonly start: () => Promise<Running>
  /** Says that it ended, and when it is started again. */
  readonly onExit: (reason: string, restartInMs: number) => void
}

export interface Supervised {
  stop(withinMs: number): Promise<void>
}

const WINDOW_MS = 60_000
const MAX_RESTARTS = 5
const FIRST_DELAY_MS = 250

/**
 * How long to wait before the next restart: twice as long each time within a minute, and never more
 * than five restarts in any minute (reliability R17).
 *
 * @param restarts when the restarts so far happened, oldest first, in ms
 */
export function restartDelayMs(restarts: readonly number[], now: number): number {
  const recent = restarts.filter((at) => at > now - WINDOW_MS)
  const backOff = FIRST_DELAY_MS * 2 ** recent.length
  const oldest = recent.at(-MAX_RESTARTS)
  if (oldest === undefined || recent.length < MAX_RESTARTS) return backOff
  return Math.max(backOff, oldest + WINDOW_MS - now)
}

/** Keeps one process running. The first start is the caller's to see; later failures are retried. */
export async function supervise({ start, onExit }: SuperviseOptions): Promise<Supervised> {
  const stopped = new AbortController()
  let running: Running | undefined = await start()

  const watch = async (): Promise<void> => {
    let restarts: readonly number[] = []
    let reason = running === undefined ? '' : await running.exited
    while (!stopped.signal.aborted) {
      running = undefined
      const delay = restartDelayMs(restarts, Date.now())
      onExit(reason, delay)
      if (!(await pause(delay, stopped.signal))) return
      restarts = [...restarts, Date.now()].slice(-MAX_RESTARTS)
      try {
        running = await start()
        if (stopped.signal.aborted) return await running.stop(1_000)
        reason = await running.exited
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const watching = watch()
  return {
    async stop(withinMs) {
      stopped.abort()
      await running?.stop(withinMs)
      await watching
    },
  }
}

/** False when it was cut short. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false)
}
