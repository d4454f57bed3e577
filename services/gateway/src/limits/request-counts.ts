import { LRUCache } from 'lru-cache'

/** Callers that are remembered; those that came longest ago are forgotten first. */
const MOST_CALLERS = 20_000

interface Window {
  readonly endsAt: number
  requests: number
  /** Those of `requests` that the other replicas have not been told of. */
  untold: number
}

/** A caller, how often it asked since the last telling, and what its window has left. */
export interface ToldCount {
  readonly caller: string
  readonly requests: number
  readonly msLeft: number
}

/**
 * How often each caller has asked within a minute that begins with its first request, whichever
 * replica took it.
 */
export class RequestCounts {
  readonly #windows = new LRUCache<string, Window>({ max: MOST_CALLERS })
  readonly #untold = new Map<string, Window>()
  readonly #onUntold: () => void

  /** @param onUntold there is something to tell the other replicas */
  constructor(onUntold: () => void) {
    this.#onUntold = onUntold
  }

  /** Counts a request that came here. */
  count(caller: string, windowMs: number): { readonly requests: number; readonly msLeft: number } {
    const now = performance.now()
    const window = this.#windowOf(caller, now, windowMs)
    window.requests += 1
    window.untold += 1
    this.#untold.set(caller, window)
    this.#onUntold()
    return { requests: window.requests, msLeft: window.endsAt - now }
  }

  /** Adds requests that came to another replica. */
  add(counts: readonly ToldCount[]): void {
    const now = performance.now()
    for (const { caller, requests, msLeft } of counts) {
      this.#windowOf(caller, now, msLeft).requests += requests
    }
  }

  /** What came here since the last call, of windows that are not over. */
  takeUntold(): readonly ToldCount[] {
    const now = performance.now()
    const told: ToldCount[] = []
    for (const [caller, window] of this.#untold) {
      const { untold: requests, endsAt } = window
      window.untold = 0
      if (endsAt > now) told.push({ caller, requests, msLeft: endsAt - now })
    }
    this.#untold.clear()
    return told
  }

  #windowOf(caller: string, now: number, windowMs: number): Window {
    const known = this.#windows.get(caller)
    if (known !== undefined && known.endsAt > now) return known
    const window = { endsAt: now + windowMs, requests: 0, untold: 0 }
    this.#windows.set(caller, window)
    return window
  }
}
