/** One fault of what was sent, where the refusal names several. */
export interface ErrorDetail {
  readonly path: string
  readonly message: string
  readonly [member: string]: unknown
}

export interface ErrorFacts {
  /** Of the answer; 0 when there was none. */
  readonly status: number
  /** Stable, for example `BID_NUMBER_TAKEN`; `UNREACHABLE` when there was no answer. */
  readonly code: string
  readonly details: readonly ErrorDetail[]
  /** To name when asking for help. */
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** Why a call has no answer. Its `sentence` is for people, its `code` for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly sentence: string
  readonly status: number
  readonly code: string
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(sentence: string, facts: ErrorFacts, cause?: unknown) {
    super(sentence, { cause })
    this.sentence = sentence
    this.status = facts.status
    this.code = facts.code
    this.details = facts.details
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** The refusal that an answer holds, also where something between us and the API wrote it. */
export function refusal(response: Response, body: unknown): ApiError {
  const sentence = member(body, 'error')
  const details = member(body, 'details')
  return new ApiError(
    typeof sentence === 'string' && sentence !== '' ? sentence : `Answered ${response.status}`,
    {
      status: response.status,
      code: response.headers.get('error-code') ?? `HTTP_${response.status}`,
      details: Array.isArray(details) ? details.filter(isDetail) : [],
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterSeconds: retryAfterSeconds(response),
    },
  )
}

/** No answer at all: no connection, a name that is not found, an aborted call. */
export function unreachable(cause: unknown): ApiError {
  const isAborted = cause instanceof DOMException && cause.name === 'AbortError'
  const [code, sentence] = isAborted
    ? ['ABORTED', 'The request was cancelled']
    : ['UNREACHABLE', 'The server cannot be reached: check the connection and try again']
  return new ApiError(sentence, { status: 0, code, details: [] }, cause)
}

/** `Retry-After` in seconds; undefined when it is missing or a date. */
export function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}

function isDetail(value: unknown): value is ErrorDetail {
  return typeof member(value, 'path') === 'string' && typeof member(value, 'message') === 'string'
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
