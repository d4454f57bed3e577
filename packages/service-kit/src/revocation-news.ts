import type { News } from './identity-check.ts'

/** Ask identity from here on. */
const SILENT_MS = 3_000
/** As long as it may take everybody to connect again and the outbox of identity to be published. */
const SETTLE_MS = 10_000
const SAMPLE_MS = 500

export interface NewsSource {
  /** Milliseconds since the broker last answered. */
  lastHeardMs(): number
  /** Whether everything published so far has been shown. */
  isCurrent(): boolean
}

/** Watches whether events of identity reach this process, also while nobody asks. */
export function watchRevocationNews(
  source: NewsSource,
  now: () => number = () => performance.now(),
): { readonly news: () => News; close(): void } {
  let currentAt = Number.NEGATIVE_INFINITY
  // A start counts as a silence: however soon the events arrive, the outbox may still hold what was before.
  let silentAt = now()
  const news = (): News => {
    if (source.isCurrent()) currentAt = now()
    if (Math.max(source.lastHeardMs(), now() - currentAt) >= SILENT_MS) {
      silentAt = now()
      return 'silent'
    }
    return now() - silentAt < SETTLE_MS ? 'settling' : 'current'
  }
  const timer = setInterval(news, SAMPLE_MS).unref()
  return { news, close: () => clearInterval(timer) }
}
