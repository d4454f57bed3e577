/** What a replica that has ended without a word is believed to have under way. */
const BELIEVED_MS = 6_000

interface Elsewhere {
  readonly counts: ReadonlyMap<string, number>
  readonly until: number
}

/** How many answers each user has under way, at this replica and at the others. */
export class UnderWay {
  readonly #own = new Map<string, number>()
  readonly #others = new Map<string, Elsewhere>()
  readonly #listeners: (() => void)[] = []
  readonly #onOwn: () => void

  /** @param onOwn there is something to tell the other replicas */
  constructor(onOwn: () => void = () => {}) {
    this.#onOwn = onOwn
  }

  /** Everywhere, as far as this replica knows. */
  of(key: string): number {
    let count = this.#own.get(key) ?? 0
    const now = performance.now()
    for (const [replica, { counts, until }] of this.#others) {
      if (until > now) count += counts.get(key) ?? 0
      else this.#others.delete(replica)
    }
    return count
  }

  /** One more at this replica, or one less. */
  change(key: string, by: 1 | -1): void {
    const count = (this.#own.get(key) ?? 0) + by
    if (count === 0) this.#own.delete(key)
    else this.#own.set(key, count)
    this.#onOwn()
  }

  get own(): ReadonlyMap<string, number> {
    return this.#own
  }

  /** What another replica has under way, in place of what it had. */
  hear(replica: string, counts: ReadonlyMap<string, number>): void {
    if (counts.size === 0) this.#others.delete(replica)
    else this.#others.set(replica, { counts, until: performance.now() + BELIEVED_MS })
    for (const listener of this.#listeners) listener()
  }

  /** Called when another replica may have less under way. */
  onHeard(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
