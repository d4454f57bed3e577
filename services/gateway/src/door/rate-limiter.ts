export interface RateLimit {
  readonly perWindow: number
  readonly windowMs: number
}

/** Counts requests by key in windows of fixed length. What it remembers ends with the window. */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #now: () => number
  #counts = new Map<string, number>()
  #endsAt = 0

  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts a request; answers the seconds to wait when there were too many, else 0. */
  take(key: string): number {
    const now = this.#now()
    if (now >= this.#endsAt) {
      this.#counts = new Map()
      this.#endsAt = now + this.#limit.windowMs
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > this.#limit.perWindow ? Math.max(1, Math.ceil((this.#endsAt - now) / 1000)) : 0
  }
}
