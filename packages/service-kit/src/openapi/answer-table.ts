import type { ApiError } from './document.ts'

/** What an answer means, by its status; a route says only what its schema cannot. */
export const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'What was asked for, or what has become of it',
  201: 'It is made; the answer is what was made',
  204: 'It is done; there is nothing to answer',
  206: 'The part of the file that `Range` asked for',
  302: 'What comes next is at the address of `Location`',
  304: 'The caller has it already: its `ETag` is among `If-None-Match`',
}

interface Refusal {
  /** Of the component. */
  readonly name: string
  readonly why: string
  /** What every operation can refuse with by this status, as routes name theirs. */
  readonly errors?: readonly (string | ApiError)[]
}

/** Refusals by status. All have the body `Error`. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: {
    name: 'Invalid',
    why: 'The address, a header or a field is malformed; nothing changed',
    errors: [
      'MALFORMED',
      // A field that its schema refuses, in the field's own words.
      { status: 400, code: 'INVALID' },
      'INVALID: The request body is nested too deeply',
      'INVALID: The request body is not whole',
      'INVALID: The request body must be UTF-8',
      'INVALID: If-Match must be at most 1000 characters',
      'INVALID: Idempotency-Key must be 1 to 255 visible ASCII characters',
      'INVALID: Cursor is not readable',
      'BAD_TEXT',
      'NUMBER_TOO_LARGE',
    ],
  },
  401: {
    name: 'Unauthorised',
    why: 'There is no session, or it ended; after `TRY_REFRESH_TOKEN`: refresh and repeat',
    errors: ['UNAUTHORISED', 'TRY_REFRESH_TOKEN'],
  },
  403: {
    name: 'Forbidden',
    why: 'The caller, or the origin of the page, is not allowed to',
    errors: ['FORBIDDEN: Requests from this origin are not allowed'],
  },
  404: { name: 'NotFound', why: 'There is no such thing, or its id is malformed' },
  409: { name: 'Conflict', why: 'What is there, or its state, forbids it; nothing changed' },
  412: {
    name: 'Changed',
    why: 'Somebody else changed it: its version is not among `If-Match`',
    errors: ['PRECONDITION_FAILED'],
  },
  413: {
    name: 'TooLarge',
    why: 'The body is larger than this call takes',
    errors: ['BODY_TOO_LARGE'],
  },
  415: {
    name: 'UnsupportedType',
    why: 'The body has another media type than this call takes',
    errors: [
      {
        ...{ status: 415, code: 'UNSUPPORTED_TYPE' },
        sentence: 'Unsupported media type: send the body as {…}',
      },
    ],
  },
  416: {
    name: 'OutOfRange',
    why: '`Range` is not within the file',
    errors: ['RANGE_NOT_SATISFIABLE'],
  },
  422: {
    name: 'Unprocessable',
    why: 'The content is against a rule, or the `Idempotency-Key` came with another body before',
  },
  429: {
    name: 'TooMany',
    why: 'Too many calls; come again after `Retry-After` seconds',
    errors: ['RATE_LIMITED'],
  },
  503: {
    name: 'Unavailable',
    why: 'A part of the system is out of reach or overloaded; nothing changed, try again shortly',
    errors: ['OVERLOADED', { status: 503, code: 'UNAVAILABLE' }],
  },
  504: {
    name: 'TimedOut',
    why: 'The answer took too long; what became of the call is not known',
    errors: ['UPSTREAM_TIMEOUT'],
  },
  507: { name: 'Full', why: 'There is no room to store the file', errors: ['NO_ROOM'] },
}
