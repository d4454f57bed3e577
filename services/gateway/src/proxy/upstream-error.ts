import { AppError, defineError } from '@formwork/kernel'
import { UpstreamTimeout } from '@formwork/service-kit'

const UpstreamOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The {service} service is not available; try again shortly',
)

const TIMED_OUT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

/**
 * What the caller may know of a failed call to a service: that it is out of reach or too slow,
 * never an address or a library's words.
 */
export function asUpstreamError(error: unknown, service: string): AppError {
  const causes = chain(error)
  const own = causes.find((cause) => cause instanceof AppError)
  if (own !== undefined) return own
  const slow = causes.some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && TIMED_OUT.includes(cause.code),
  )
  // What became of a call that was too slow is not known.
  return slow ? UpstreamTimeout({ service }) : UpstreamOutOfReach({ service })
}

/** The error and what caused it, as long as they are errors. */
function chain(error: unknown): readonly Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push(cause)
  }
  return causes
}
