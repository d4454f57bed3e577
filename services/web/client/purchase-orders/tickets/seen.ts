import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come into view, or near it; once it has, that stays so. */
export function useSeen<Element extends HTMLElement>(): readonly [
  RefObject<Element | null>,
  boolean,
] {
  const element = useRef<Element>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
