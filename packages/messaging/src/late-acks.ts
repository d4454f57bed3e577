import { pause } from './pause.ts'

/** A message that has had its effect. */
export interface Effective {
  readonly eventId: string
  ack(): void
}

const GATHER_MS = 25
const AGAIN_MS = 1_000

/**
 * Acknowledges messages whose effect is committed but perhaps not on disk yet, once it is: many with one
 * flush. What a crash takes back before was not acknowledged, and comes again.
 */
export class LateAcks {
  readonly #flush: (last: string) => Promise<void>
  readonly #end: AbortSignal
  #waiting: Effective[] = []
  #running: Promise<void> | undefined

  /** @param flush returns once everything that was committed before is on disk; is told the last event */
  constructor(flush: (last: string) => Promise<void>, end: AbortSignal) {
    this.#flush = flush
    this.#end = end
  }

  add(message: Effective): void {
    this.#waiting.push(message)
    this.#running ??= this.#run()
  }

  /** Until nothing waits, or `end` has come and the last attempt is made. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    let waitMs = GATHER_MS
    try {
      while (this.#waiting.length > 0) {
        await pause(waitMs, this.#end)
        const batch = this.#waiting.splice(0)
        if (await this.#isFlushed(batch)) {
          for (const message of batch) acknowledge(message)
          waitMs = GATHER_MS
        } else {
          if (this.#end.aborted) return
          this.#waiting.unshift(...batch)
          waitMs = AGAIN_MS
        }
      }
    } finally {
      // In the turn of the last look at what waits: who comes a moment later starts anew.
      this.#running = undefined
    }
  }

  async #isFlushed(batch: readonly Effective[]): Promise<boolean> {
    return this.#flush(batch.at(-1)?.eventId ?? '').then(
      () => true,
      () => false,
    )
  }
}

function acknowledge(message: Effective): void {
  try {
    message.ack()
  } catch {
    // The connection that it came by is lost, and it will come by the next one.
  }
}
