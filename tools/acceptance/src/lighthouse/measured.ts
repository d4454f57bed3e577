/** What is held to its target by category, and what Lighthouse says of one page. */
export interface Measured {
  readonly score: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly isDescribed: boolean
  readonly layoutShift: number
  readonly blockingMs: number
  readonly largestPaintMs: number
  /** Of what was asked for before the largest picture was there, without the answers of the API. */
  readonly kilobytes: number
  /** How fast a script runs on the machine, by Lighthouse's own count. */
  readonly machine: number
  /** Where the page was at last: elsewhere, where an address leads on. */
  readonly path: string
  /** Rules of accessibility and best practices that the page breaks. */
  readonly broken: readonly string[]
}

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly unknown[] }
}

/** What is read of the report that Lighthouse writes. */
export interface Report {
  readonly finalDisplayedUrl: string
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

interface Sent {
  readonly url: string
  readonly networkRequestTime: number
  readonly transferSize: number
}

interface Times {
  readonly observedLargestContentfulPaint: number
}

const HELD = ['accessibility', 'best-practices'] as const

/** @throws for a page that did not load */
export function readReport(report: Report): Measured {
  const { audits, categories, environment, finalDisplayedUrl: url, runtimeError } = report
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const sent = (audits['network-requests']?.details?.items ?? []) as readonly Sent[]
  const [times] = (audits['metrics']?.details?.items ?? []) as readonly Times[]
  const painted = times?.observedLargestContentfulPaint ?? Number.NaN
  // Later comes what the first picture does without, as what starts without a connection.
  const isOfPicture = ({ url: of, networkRequestTime }: Sent) =>
    !new URL(of).pathname.startsWith('/api/') && !(networkRequestTime > painted)
  const bytes = sent.filter(isOfPicture).reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    score: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    isDescribed: audits['meta-description']?.score === 1,
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: Math.round(value('total-blocking-time')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    kilobytes: Math.round(bytes / 1_000),
    machine: Math.round(environment.benchmarkIndex),
    path: new URL(url).pathname,
    broken: HELD.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = audits[id]
      const isBroken = audit?.scoreDisplayMode === 'binary' && audit.score === 0
      return isBroken ? [`${id}: ${audit.title}`] : []
    }),
  }
}
