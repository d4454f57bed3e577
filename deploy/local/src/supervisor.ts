import { setTimeout as wait } from 'node:timers/promises'

/** Something that runs until it ends or is stopped. */
export interface Running {
  readonly exited: Promise<string>
  stop(withinMs: number, hurry?: AbortSignal): Promise<void>
}

export interface SuperviseOptions {
  readonly start: () => Promise<Running>
  /** Says that it ended, and when it is started again. */
  readonly onExit: (reason: string, restartInMs: number) => void
}

export interface Supervised {
  /** Waits for what is under way for `withinMs`, or until `hurry` says that nobody wants to. */
  stop(withinMs: number, hurry?: AbortSignal): Promise<void>
  /** Ends the process and starts it again at once, whatever has failed before. */
  restart(withinMs: number): Promise<void>
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

/**
 * Keeps one process running. The first start is the caller's to see; later failures are retried.
 */
export async function supervise({ start, onExit }: SuperviseOptions): Promise<Supervised> {
  const stopped = new AbortController()
  let asked = new AbortController()
  let running: Running | undefined = await start()

  const watch = async (): Promise<void> => {
    let restarts: readonly number[] = []
    let reason = running === undefined ? '' : await running.exited
    while (!stopped.signal.aborted) {
      running = undefined
      if (!asked.signal.aborted) {
        const delay = restartDelayMs(restarts, Date.now())
        onExit(reason, delay)
        await pause(delay, AbortSignal.any([stopped.signal, asked.signal]))
        if (stopped.signal.aborted) return
      }
      restarts = asked.signal.aborted ? [] : [...restarts, Date.now()].slice(-MAX_RESTARTS)
      asked = new AbortController()
      try {
        running = await start()
        // Asked for while it was starting: it may not have the newest sources.
        if (stopped.signal.aborted || asked.signal.aborted) await running.stop(1_000)
        reason = await running.exited
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const watching = watch()
  return {
    async stop(withinMs, hurry) {
      stopped.abort()
      await running?.stop(withinMs, hurry)
      await watching
    },
    async restart(withinMs) {
      asked.abort()
      await running?.stop(withinMs)
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {})
}
