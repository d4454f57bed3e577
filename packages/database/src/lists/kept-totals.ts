import { LRUCache } from 'lru-cache'

/** From this many rows on a total is kept: no reader sees that it is some seconds old. */
export const LARGE = 10_000
/** An older total is returned once more while it is counted again. */
const FRESH_MS = 10_000
/** An older total is not returned. */
const KEPT_MS = 60_000
const MOST_KEPT = 500

/**
 * How many rows a list's filters find, when they are many: counting a million of them takes longer
 * than reading a page. Totals below 10,000 are never kept.
 */
export class KeptTotals {
  readonly #kept: LRUCache<string, number, () => Promise<number>>

  constructor(now: () => number = () => performance.now()) {
    this.#kept = new LRUCache({
      max: MOST_KEPT,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now },
      fetchMethod: async (_key, _total, { context: recount }) => {
        const total = await recount()
        // A rejection drops what was kept.
        if (total < LARGE) throw new Error('too few rows to keep their total')
        return total
      },
    })
  }

  /**
   * @param keyOf not called while no total is kept
   * @param recount called in the background when the total is no longer fresh
   */
  find(keyOf: () => string, recount: () => Promise<number>): number | undefined {
    if (this.#kept.size === 0) return undefined
    const key = keyOf()
    const total = this.#kept.get(key)
    if (total !== undefined && this.#kept.getRemainingTTL(key) < KEPT_MS - FRESH_MS) {
      this.#kept.fetch(key, { forceRefresh: true, context: recount }).catch(() => undefined)
    }
    return total
  }

  /** @param keyOf not called while there is no total to keep or to drop */
  keep(keyOf: () => string, total: number): void {
    if (total >= LARGE) this.#kept.set(keyOf(), total)
    else if (this.#kept.size > 0) this.#kept.delete(keyOf())
  }
}
