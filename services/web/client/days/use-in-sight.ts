import { type RefObject, useEffect, useRef } from 'react'

/** Brings what has just come onto the page into sight of who types below it, at the foot of a phone. */
export function useInSight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight / 2) box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return box
}
