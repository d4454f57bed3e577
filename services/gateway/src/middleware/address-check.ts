import { MalformedAddress } from '@formwork/service-kit'

// Dot segments, empty segments, backslashes, and encodings of dots, slashes, backslashes and
// control characters: what one parser of addresses resolves and another takes literally.
const AMBIGUOUS = /\/\.{1,2}(?:\/|$)|\/\/|\\|%(?:2e|2f|5c|7f|[01][0-9a-f])/i
const PRINTABLE_ASCII = /^[\x21-\x7e]*$/

/**
 * Refuses paths that a service could read otherwise than the router here did, so that the session
 * is always checked for the path that is served.
 */
export function refuseAmbiguousAddress(url: string): void {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (AMBIGUOUS.test(path) || !PRINTABLE_ASCII.test(url)) {
    throw MalformedAddress()
  }
}
