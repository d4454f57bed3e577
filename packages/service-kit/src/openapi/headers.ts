import { ERROR_CODE_HEADER } from '../errors/http-errors.ts'
import { component } from './document.ts'

const text = (description: string) => ({ description, schema: { type: 'string' } })
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

/** The headers of answers, each described once. */
export const HEADERS: Readonly<Record<string, object>> = {
  [ERROR_CODE_HEADER]: text(
    'The stable code of the refusal, for programs; the sentence is for people',
  ),
  'Accept-Ranges': text('`bytes`: `Range` asks for a part of the file'),
  Age: count('For how many seconds the answer has been kept'),
  'Cache-Control': text('How long the answer may be kept and by whom (RFC 9111)'),
  'Clear-Site-Data': text('What the browser forgets of this origin: the files that it has kept'),
  'Content-Disposition': text('The name of the file'),
  'Content-Range': text('Which bytes these are, and of how many'),
  ETag: text('The version: for `If-Match` of a write and `If-None-Match` of the next read'),
  'Idempotent-Replayed': text('`true`: the first answer to this `Idempotency-Key`, once more'),
  Link: text('`<…>; rel="next"`: the next page; missing on the last one (RFC 8288)'),
  Location: text('Where the file is, or what was made'),
  RateLimit: text('What is left of each limit (`r`) and for how many seconds (`t`)'),
  'RateLimit-Policy': text(
    'The limits of the caller: how many calls (`q`) in how many seconds (`w`)',
  ),
  'Retry-After': count('After how many seconds to come again'),
  'Set-Cookie': text('What the browser keeps of the session, or forgets'),
  'X-Cache': text(
    '`HIT`: kept from before; `MISS`: asked for just now; `STALE`: kept, as nobody could be asked',
  ),
  'X-Ignored-Query': text('Query parameters that this call does not know, with commas between'),
  'X-Request-Id': text('The id of this call in every log; the caller’s own if it sent one'),
  'X-Total-Count': count(
    'How many there are, without `limit` and `cursor`; from 10,000 on up to a minute old. A search for bids or orders counts to 10,000: more are found, and come with the next pages',
  ),
  'X-Total-Counts': text('How many there are of each status, without `limit`: `DRAFT=276, …`'),
  'X-Unavailable-Services': text('Services that could not be asked, with commas between'),
}

/** The headers that requests may carry, each described once. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text of the caller’s own: the same key with the same body takes effect once within 24 hours, and is answered alike',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` that the change is made upon; 412 when there is a newer version',
    schema: { type: 'string', maxLength: 1_000 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` that the caller has already; 304 while it is the current one',
    schema: { type: 'string', maxLength: 1_000 },
  },
} as const

/** References to headers by their names. */
export const headers = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, component('headers', name)]))

/** On every answer, whatever its status. */
export const ALWAYS = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Cache-Control'] as const
