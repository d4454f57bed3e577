import type { ApiError } from './api-error.ts'

/** An answer, with what stands in its headers. */
export interface ApiSuccess<T> {
  readonly ok: true
  readonly data: T
  readonly status: number
  /** The version that was read or written, for `ifMatch` of the next write. */
  readonly etag: string | undefined
  /** Of a list: how many there are without `limit`. */
  readonly total: number | undefined
  /** Of a list: `cursor` of the next page; undefined on the last. */
  readonly nextCursor: string | undefined
  readonly headers: Headers
}

export interface ApiFailure {
  readonly ok: false
  readonly error: ApiError
}

/** What a call comes to. A refusal is a value, never an exception. */
export type ApiResult<T> = ApiSuccess<T> | ApiFailure

/**
 * The data, or the error thrown; for scripts that end at the first refusal, and for query
 * libraries.
 */
export function unwrap<T>(result: ApiResult<T>): T {
  if (!result.ok) throw result.error
  return result.data
}

export function success<T>(response: Response, data: T): ApiSuccess<T> {
  const { status, headers } = response
  const total = headers.get('x-total-count')
  return {
    ok: true,
    data,
    status,
    headers,
    etag: headers.get('etag') ?? undefined,
    total: total === null ? undefined : Number(total),
    nextCursor: nextCursor(headers.get('link')),
  }
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, 'http://link').searchParams.get('cursor') ?? undefined
}
