import type { IncomingHttpHeaders } from 'node:http'

const PROBES = /^\/(livez|readyz)$/
/** The flags of a W3C `traceparent`. */
const FLAGS = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-([0-9a-f]{2})$/
const SAMPLED = 1

interface AskedFor {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * Whether a request is traced: as the caller's trace says, else by chance.
 *
 * @param share of the requests with which a trace begins here, 0 to 1
 */
export function isToBeTraced({ url = '', headers }: AskedFor, share: number): boolean {
  if (PROBES.test(url)) return false
  const flags = FLAGS.exec(String(headers.traceparent ?? ''))?.[1]
  if (flags !== undefined) return (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED
  return Math.random() < share
}

/**
 * Takes the trace of the caller off a request from outside: a stranger neither decides what is
 * traced nor joins traces of ours (W3C Trace Context, section 7).
 */
export function dropCallersTrace({ headers }: AskedFor): void {
  delete headers.traceparent
  delete headers.tracestate
}
