import { AppError, UnavailableError } from '@formwork/kernel'

const WINDOW_MS = 10_000
const LEAST_CALLS = 20
const PROBE_EVERY_MS = 1_000

/**
 * Stops asking a service that does not answer, so that callers fail at once instead of waiting for a
 * deadline each. Opens when half of at least 20 calls within 10 s failed; then one call a second is let
 * through, and the first that succeeds closes it.
 */
export class CircuitBreaker {
  readonly #service: string
  readonly #now: () => number
  #calls: { readonly at: number; readonly failed: boolean }[] = []
  #open = false
  #probedAt = Number.NEGATIVE_INFINITY

  constructor(service: string, now: () => number = Date.now) {
    this.#service = service
    this.#now = now
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#open) {
      if (this.#now() - this.#probedAt < PROBE_EVERY_MS) {
        throw new UnavailableError(`${this.#service} is not available right now`)
      }
      this.#probedAt = this.#now()
    }
    try {
      const answer = await call()
      this.#record(false)
      return answer
    } catch (error) {
      // A refusal is an answer too; only silence counts against a service.
      this.#record(error instanceof AppError && error.kind === 'unavailable')
      throw error
    }
  }

  #record(failed: boolean): void {
    const now = this.#now()
    if (!failed && this.#open) {
      this.#open = false
      this.#calls = []
    }
    this.#calls = this.#calls.filter(({ at }) => now - at < WINDOW_MS)
    this.#calls.push({ at: now, failed })
    const failures = this.#calls.filter((call) => call.failed).length
    if (this.#calls.length >= LEAST_CALLS && failures * 2 >= this.#calls.length && !this.#open) {
      this.#open = true
      this.#probedAt = now
    }
  }
}
