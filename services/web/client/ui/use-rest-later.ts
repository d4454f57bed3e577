import { useDeferredValue } from 'react'

/**
 * How many rows of a long form are shown: the first of them at once, the others right after, in
 * pieces between which the page answers. Rows that come later are there at once.
 */
export const useRestLater = (first: number): number =>
  useDeferredValue(Number.POSITIVE_INFINITY, first)
