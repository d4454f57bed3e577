/** From so many on a total is kept: nobody sees that it is some seconds old. */
export const LARGE = 10_000
/** Older than this it is told once more, and counted anew meanwhile. */
const FRESH_MS = 10_000
/** Older than this it is not told. */
const KEPT_MS = 60_000
const MOST_KEPT = 500

interface Kept {
  readonly total: number
  readonly at: number
  recounting: boolean
}

/**
 * How many rows a list's filters find, when they are many: counting a million of them takes longer
 * than reading a page. Totals below 10,000 are never kept.
 */
export class KeptTotals {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * @param keyOf not asked while nothing is kept
   * @param recount asked behind the caller's back when the total is no longer fresh
   */
  find(keyOf: () => string, recount: () => Promise<number>): number | undefined {
    if (this.#kept.size === 0) return undefined
    const key = keyOf()
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    const age = this.#now() - kept.at
    if (age > KEPT_MS) {
      this.#kept.delete(key)
      return undefined
    }
    if (age > FRESH_MS && !kept.recounting) {
      kept.recounting = true
      recount().then(
        (total) => this.keep(keyOf, total),
        () => this.#kept.delete(key),
      )
    }
    return kept.total
  }

  /** @param keyOf not asked while there is nothing to keep or to forget */
  keep(keyOf: () => string, total: number): void {
    if (total < LARGE && this.#kept.size === 0) return
    const key = keyOf()
    this.#kept.delete(key)
    if (total < LARGE) return
    this.#kept.set(key, { total, at: this.#now(), recounting: false })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
