import { BadText, NumberTooLarge } from '@formwork/database'
import { type ErrorDefinition, UnreadableCursor } from '@formwork/kernel'
import {
  BodyNotUtf8,
  BodyNotWhole,
  BodyTooDeep,
  BodyTooLarge,
  ForeignOrigin,
  InvalidField,
  MalformedAddress,
  MalformedBody,
  MalformedRequest,
  NoRoom,
  Overloaded,
  RangeNotSatisfiable,
  RateLimited,
  ResourceChanged,
  TagsTooLong,
  UnsupportedMediaType,
  UpstreamTimeout,
} from '../errors/common.errors.ts'
import { MalformedKey } from '../errors/idempotency.errors.ts'
import { TryRefreshToken, Unauthorised } from '../errors/session.errors.ts'

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
  /** What every operation can refuse with by this status. */
  readonly errors?: readonly ErrorDefinition[]
}

/** Whatever is out of reach, each in words of its own. */
const OUT_OF_REACH: ErrorDefinition = {
  kind: 'unavailable',
  code: 'UNAVAILABLE',
  sentence: '{sentence…}',
}

/** Refusals by status. All have the body `Error`. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: {
    name: 'Invalid',
    why: 'The address, a header or a field is malformed; nothing changed',
    errors: [
      MalformedBody,
      MalformedAddress,
      MalformedRequest,
      InvalidField,
      BodyTooDeep,
      BodyNotWhole,
      BodyNotUtf8,
      TagsTooLong,
      MalformedKey,
      UnreadableCursor,
      BadText,
      NumberTooLarge,
    ],
  },
  401: {
    name: 'Unauthorised',
    why: 'There is no session, or it ended; after `TRY_REFRESH_TOKEN`: refresh and repeat',
    errors: [Unauthorised, TryRefreshToken],
  },
  403: {
    name: 'Forbidden',
    why: 'The caller, or the origin of the page, is not allowed to',
    errors: [ForeignOrigin],
  },
  404: { name: 'NotFound', why: 'There is no such thing, or its id is malformed' },
  409: { name: 'Conflict', why: 'What is there, or its state, forbids it; nothing changed' },
  412: {
    name: 'Changed',
    why: 'Somebody else changed it: its version is not among `If-Match`',
    errors: [ResourceChanged],
  },
  413: {
    name: 'TooLarge',
    why: 'The body is larger than this call takes',
    errors: [BodyTooLarge],
  },
  415: {
    name: 'UnsupportedType',
    why: 'The body has another media type than this call takes',
    errors: [UnsupportedMediaType],
  },
  416: {
    name: 'OutOfRange',
    why: '`Range` is not within the file',
    errors: [RangeNotSatisfiable],
  },
  422: {
    name: 'Unprocessable',
    why: 'The content is against a rule, or the `Idempotency-Key` came with another body before',
  },
  429: {
    name: 'TooMany',
    why: 'Too many calls; come again after `Retry-After` seconds',
    errors: [RateLimited],
  },
  503: {
    name: 'Unavailable',
    why: 'A part of the system is out of reach or overloaded; nothing changed, try again shortly',
    errors: [Overloaded, OUT_OF_REACH],
  },
  504: {
    name: 'TimedOut',
    why: 'The answer took too long; what became of the call is not known',
    errors: [UpstreamTimeout],
  },
  507: { name: 'Full', why: 'There is no room to store the file', errors: [NoRoom] },
}
