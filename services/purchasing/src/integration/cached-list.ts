import { LRUCache } from 'lru-cache'

export interface CachedAnswer<T> {
  readonly value: T
  /**
   * How the answer came about: `HIT` from memory, `MISS` just fetched, `STALE` for want of better.
   */
  readonly source: 'HIT' | 'MISS' | 'STALE'
  readonly ageSeconds: number
}

interface Entry<T> {
  readonly value: T
  readonly fetchedAt: number
  /** The source could not be reached when it was asked again. */
  readonly isStale: boolean
}

const FRESH_MS = 3_600_000
/** After a failure the older answer is served for this long before its source is asked again. */
const BACKOFF_MS = 2_000

/**
 * One list of another service, kept for an hour (spec section 8). However many ask concurrently, its
 * source is asked once; while the source is out of reach an older answer is better than none.
 */
export class CachedList<T> {
  readonly #entries: LRUCache<'list', Entry<T>>
  readonly #now: () => number

  constructor(fetch: () => Promise<T>, now: () => number = Date.now) {
    this.#now = now
    this.#entries = new LRUCache<'list', Entry<T>>({
      max: 1,
      ttl: FRESH_MS,
      ttlResolution: 0,
      perf: { now },
      // Who asked before the source changed is answered; the answer is not kept.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, older, { options }) => {
        try {
          return { value: await fetch(), fetchedAt: now(), isStale: false }
        } catch (error) {
          if (older === undefined) throw error
          options.ttl = BACKOFF_MS
          return { ...older, isStale: true }
        }
      },
    })
  }

  /**
   * The source has changed: the next caller asks it. What is kept serves only if it cannot answer.
   */
  drop(): void {
    const older = this.#entries.peek('list', { allowStale: true })
    if (older === undefined) this.#entries.delete('list')
    else this.#entries.set('list', { ...older }, { ttl: 1, start: this.#now() - FRESH_MS })
  }

  /** @throws what the source threw, when there is no older answer either */
  async get(): Promise<CachedAnswer<T>> {
    const status: LRUCache.Status<'list', Entry<T>> = {}
    const { value, fetchedAt, isStale } = await this.#entries.forceFetch('list', { status })
    const source = isStale ? 'STALE' : status.fetch === 'hit' ? 'HIT' : 'MISS'
    return { value, source, ageSeconds: Math.floor((this.#now() - fetchedAt) / 1_000) }
  }
}
