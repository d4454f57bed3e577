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
}

interface Flight<T> {
  readonly generation: number
  readonly entry: Promise<Entry<T>>
}

const FRESH_MS = 3_600_000
/**
 * After a failure the older answer is served at once for so long, before its source is asked again.
 */
const PAUSE_AFTER_FAILURE_MS = 2_000

/**
 * One list of another service, kept for an hour (spec section 8). However many ask at once, its
 * source is asked once; while the source is out of reach an older answer is better than none.
 */
export class CachedList<T> {
  readonly #fetch: () => Promise<T>
  readonly #now: () => number
  #entry: Entry<T> | undefined
  #flight: Flight<T> | undefined
  #fresh = false
  #failedAt = Number.NEGATIVE_INFINITY
  /** Counts drops, so that an answer that was asked for before one does not count as fresh. */
  #generation = 0

  constructor(fetch: () => Promise<T>, now: () => number = Date.now) {
    this.#fetch = fetch
    this.#now = now
  }

  /**
   * The source has changed: the next caller asks it. What is kept serves only if it cannot answer.
   */
  drop(): void {
    this.#generation += 1
    this.#fresh = false
    this.#failedAt = Number.NEGATIVE_INFINITY
  }

  /** @throws what the source threw, when there is no older answer either */
  async get(): Promise<CachedAnswer<T>> {
    const kept = this.#entry
    if (kept !== undefined && this.#fresh && this.#now() - kept.fetchedAt < FRESH_MS) {
      return this.#answer(kept, 'HIT')
    }
    if (kept !== undefined && this.#now() - this.#failedAt < PAUSE_AFTER_FAILURE_MS) {
      return this.#answer(kept, 'STALE')
    }
    try {
      return this.#answer(await this.#refresh(), 'MISS')
    } catch (error) {
      if (this.#entry === undefined) throw error
      return this.#answer(this.#entry, 'STALE')
    }
  }

  #refresh(): Promise<Entry<T>> {
    if (this.#flight?.generation === this.#generation) return this.#flight.entry
    const flight: Flight<T> = { generation: this.#generation, entry: this.#fly(this.#generation) }
    this.#flight = flight
    const land = () => {
      if (this.#flight === flight) this.#flight = undefined
    }
    flight.entry.then(land, land)
    return flight.entry
  }

  async #fly(generation: number): Promise<Entry<T>> {
    try {
      const entry = { value: await this.#fetch(), fetchedAt: this.#now() }
      if (generation === this.#generation) {
        this.#entry = entry
        this.#fresh = true
      } else {
        this.#entry ??= entry
      }
      return entry
    } catch (error) {
      if (generation === this.#generation) this.#failedAt = this.#now()
      throw error
    }
  }

  #answer({ value, fetchedAt }: Entry<T>, source: CachedAnswer<T>['source']): CachedAnswer<T> {
    return { value, source, ageSeconds: Math.floor((this.#now() - fetchedAt) / 1_000) }
  }
}
