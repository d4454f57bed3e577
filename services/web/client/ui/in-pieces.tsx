import { type ReactElement, useEffect, useState } from 'react'
import { isReturned } from '../lib/returned.ts'

/**
 * The rows of a long form: the first of them at once, the others right after, one by one, so
 * that the page answers. Rows that come later are there at once, and all of them where the page is gone
 * back to.
 */
export function InPieces({
  first,
  children,
}: {
  readonly first: number
  readonly children: readonly ReactElement[]
}) {
  const [shown, show] = useState(() =>
    children.length > first && !isReturned() ? first : Number.POSITIVE_INFINITY,
  )
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return
    const more = shown + 1
    const later = setTimeout(() => show(more < children.length ? more : Number.POSITIVE_INFINITY))
    return () => clearTimeout(later)
  }, [shown, children.length])
  return children.slice(0, shown)
}
