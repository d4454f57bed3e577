import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of places that is wider than a phone: the one where somebody is, is in the middle of
 * what is seen of it. Only the row itself is moved, never the page.
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
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [here])
  return box
}
