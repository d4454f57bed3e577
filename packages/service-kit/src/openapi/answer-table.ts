/** What an answer means, by its status; a route says only what its schema cannot. */
export const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'What was asked for, or what has become of it',
  201: 'It is made; the answer is what was made',
  204: 'It is done; there is nothing to answer',
  206: 'The part of the file that `Range` asked for',
  302: 'What comes next is at the address of `Location`',
  304: 'The caller has it already: its `ETag` is among `If-None-Match`',
}

/** Refusals by status: the component's name, and what refuses. All have the body `Error`. */
export const REFUSALS: Readonly<Record<string, { readonly name: string; readonly why: string }>> = {
  400: { name: 'Invalid', why: 'The address, a header or a field is malformed; nothing changed' },
  401: {
    name: 'Unauthorised',
    why: 'There is no session, or it ended (`unauthorised`); `try refresh token`: refresh and repeat',
  },
  403: { name: 'Forbidden', why: 'The caller, or the origin of the page, is not allowed to' },
  404: { name: 'NotFound', why: 'There is no such thing, or its id is malformed' },
  409: { name: 'Conflict', why: 'What is there, or its state, forbids it; nothing changed' },
  412: { name: 'Changed', why: 'Somebody else changed it: its version is not among `If-Match`' },
  413: { name: 'TooLarge', why: 'The body is larger than this call takes' },
  415: { name: 'UnsupportedType', why: 'The body has another media type than this call takes' },
  416: { name: 'OutOfRange', why: '`Range` is not within the file' },
  422: {
    name: 'Unprocessable',
    why: 'The content is against a rule, or the `Idempotency-Key` came with another body before',
  },
  429: { name: 'TooMany', why: 'Too many calls; come again after `Retry-After` seconds' },
  503: {
    name: 'Unavailable',
    why: 'A part of the system is out of reach or overloaded; nothing changed, try again shortly',
  },
  504: { name: 'TimedOut', why: 'The answer took too long; what became of the call is not known' },
  507: { name: 'Full', why: 'There is no room to store the file' },
}
