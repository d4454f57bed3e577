import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row or a column of places that is longer than what is seen of it: the one where somebody is,
 * is seen, in a row in the middle. Only the row itself is moved, never the page.
 */
export function useHereInView<Box extends HTMLElement>(here: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useEffect(() => {
    const row = box.current
    if (row === null || here === '') return
    // Once it is laid out, and again where a phone is turned.
    const observer = new ResizeObserver(() => {
      const place = row.querySelector('[aria-current]')?.getBoundingClientRect()
      const seen = row.getBoundingClientRect()
      if (place === undefined) return
      row.scrollLeft += place.left + place.width / 2 - (seen.left + seen.width / 2)
      row.scrollTop += beyond(place, seen)
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [here])
  return box
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/** Of the next place so much is seen, too: there are more. */
const NEIGHBOUR = 24

/** How far a place is below what is seen, in pixels; above it, less than zero. */
export function beyond(place: Span, seen: Span): number {
  if (place.top < seen.top) return place.top - seen.top - NEIGHBOUR
  return place.bottom > seen.bottom ? place.bottom - seen.bottom + NEIGHBOUR : 0
}
