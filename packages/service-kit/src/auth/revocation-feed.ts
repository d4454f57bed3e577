import type { FeedState } from './identity-check.ts'

/** Ask identity from here on. */
const SILENT_MS = 3_000
/** As long as it may take everybody to connect again and the outbox of identity to be published. */
const SETTLE_MS = 10_000
const SAMPLE_MS = 500

export interface FeedSource {
  /** Milliseconds since the broker last answered. */
  msSinceLastReply(): number
  /** Whether everything published so far has been shown. */
  isCurrent(): boolean
}

/** Watches whether events of identity reach this process, also while nobody asks. */
export function watchRevocationFeed(
  source: FeedSource,
  now: () => number = () => performance.now(),
): { readonly feedState: () => FeedState; close(): void } {
  let currentAt = Number.NEGATIVE_INFINITY
  // A start counts as a silence: however soon the events arrive, the outbox may still hold what was
  // before.
  let silentAt = now()
  const feedState = (): FeedState => {
    if (source.isCurrent()) currentAt = now()
    if (Math.max(source.msSinceLastReply(), now() - currentAt) >= SILENT_MS) {
      silentAt = now()
      return 'silent'
    }
    return now() - silentAt < SETTLE_MS ? 'settling' : 'current'
  }
  const timer = setInterval(feedState, SAMPLE_MS).unref()
  return { feedState, close: () => clearInterval(timer) }
}
