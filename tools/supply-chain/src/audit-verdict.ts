import { z } from 'zod'
import type { Advisory, AuditOutcome } from './audit-outcome.ts'

/** An advisory that somebody has looked into and decided to live with for a while. */
export const auditException = z.strictObject({
  id: z.string().startsWith('GHSA-'),
  packageName: z.string().min(1),
  /** Why it does no harm here. */
  reason: z.string().min(20),
  /** The last day on which it counts, `YYYY-MM-DD`. */
  until: z.iso.date(),
})
export type AuditException = z.infer<typeof auditException>

export interface Verdict {
  readonly failed: boolean
  readonly lines: readonly string[]
}

const SEVERE = ['high', 'critical']
/** Nothing of these runs where the product does. */
const TOOLS = /^(\.$|bench$|tools\/|packages\/testing$)/

/**
 * Whether the packages of others may go on: a finding of high severity in what runs in production
 * fails, unless an exception that still counts names it. An advisory service that cannot be reached
 * is told of and passes, since it says nothing about our packages.
 *
 * @param today `YYYY-MM-DD`
 */
export function judge(
  outcome: AuditOutcome,
  exceptions: readonly AuditException[],
  today: string,
): Verdict {
  if (outcome.kind === 'broken') return { failed: true, lines: [outcome.why] }
  if (outcome.kind === 'unreachable') {
    const line = `NOT AUDITED: the advisory service cannot be asked (${outcome.why}). Whether packages have known faults is not known; run npm run audit:packages where it can be reached.`
    return { failed: false, lines: [line] }
  }
  const judged = outcome.advisories.map((advisory) => judgeOne(advisory, exceptions, today))
  const unused = exceptions
    .filter(({ id }) => !outcome.advisories.some((advisory) => advisory.id === id))
    .map(({ id }) => `The exception ${id} is not needed any more.`)
  const failures = judged.filter(({ failed }) => failed).length
  const sum =
    failures === 0
      ? 'No package of the product has a known fault of high severity.'
      : `${failures} known ${failures === 1 ? 'fault' : 'faults'} of high severity in packages of the product.`
  return {
    failed: failures > 0,
    lines: [...judged.flatMap(({ lines }) => lines), ...unused, sum],
  }
}

function judgeOne(
  advisory: Advisory,
  exceptions: readonly AuditException[],
  today: string,
): Verdict {
  const { id, packageName, versions, severity, title, url } = advisory
  const product = advisory.dependents.filter((dependent) => !TOOLS.test(dependent))
  const where = product.length > 0 ? product.join(', ') : 'tools alone'
  const line = `${severity}: ${packageName} ${versions.join(', ')} in ${where}: ${title} (${id}, ${url})`
  if (!SEVERE.includes(severity) || product.length === 0) return { failed: false, lines: [line] }
  const exception = exceptions.find(
    (candidate) => candidate.id === id && candidate.packageName === packageName,
  )
  if (exception === undefined) return { failed: true, lines: [line] }
  const { reason, until } = exception
  const counts = today <= until
  const note = counts ? `accepted until ${until}: ${reason}` : `was accepted until ${until}`
  return { failed: !counts, lines: [`${line}, ${note}`] }
}
