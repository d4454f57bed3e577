/** What went wrong, coarsely. Each edge (HTTP, gRPC) owns one table from kind to its own status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
  | 'too-large'
  | 'unsupported-type'
  | 'out-of-range'
  | 'unprocessable'
  | 'rate-limited'
  | 'unavailable'
  | 'timed-out'
  | 'insufficient-storage'

/** What a route declares that it refuses with. */
export interface ErrorDefinition {
  readonly kind: ErrorKind
  readonly code: string
  /** `{name}` is what is filled in; `{name…}` is a phrase, of which a reader of the API needs no name. */
  readonly sentence: string
}

export interface ErrorDetail {
  readonly path: string
  readonly message: string
  /** Of a file: its first line is 1. */
  readonly line?: number
  /** Of a file: the column by its name. */
  readonly column?: string
}

export interface ErrorOptionsWithDetails extends ErrorOptions {
  readonly details?: readonly ErrorDetail[]
  /** What is unavailable has `RETRY_AFTER_SECONDS` when it is left out, none when undefined. */
  readonly retryAfterSeconds?: number | undefined
  /** Of an error that `defineError` has made. */
  readonly definition?: ErrorDefinition
}

/** After how many seconds a caller may try again what is unavailable. */
export const RETRY_AFTER_SECONDS = 2

/**
 * A failure that the caller is meant to see. `message` is a sentence for a person and reaches the
 * response as it is; `code` is stable, survives gRPC and is the answer's header `Error-Code`.
 * Anything that is not an AppError is a bug: it is logged whole and answered as a bare 500.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly details: readonly ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly definition: ErrorDefinition | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: ErrorOptionsWithDetails = {},
  ) {
    super(message, options)
    this.name = new.target.name
    this.kind = kind
    this.code = code
    this.details = options.details
    this.retryAfterSeconds =
      kind === 'unavailable' && !('retryAfterSeconds' in options)
        ? RETRY_AFTER_SECONDS
        : options.retryAfterSeconds
    this.definition = options.definition
  }
}

/** The request is wrong in itself (400). */
export class InvalidError extends AppError {
  constructor(message: string, code = 'INVALID', options: ErrorOptionsWithDetails = {}) {
    super('invalid', code, message, options)
  }
}

/** The same, of one field: the details have its path, such as `lines.2.quantity`. */
export function invalidField(path: string, message: string, code = 'INVALID'): InvalidError {
  return new InvalidError(message, code, { details: [{ path, message }] })
}

/** A setting is wrong or missing; the sentence names it. The process stops with it. */
export class ConfigError extends Error {}
