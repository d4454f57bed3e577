import { useState } from 'react'

/**
 * The version of a record that a dialog over it decides about: the one that was seen when it
 * opened, since the page behind it changes with what others do. Once a refusal has said so, the
 * present one.
 */
export function useSeen(etag: string | undefined, refusal: unknown): string | undefined {
  const [atOpening] = useState(etag)
  return refusal === undefined ? atOpening : etag
}
