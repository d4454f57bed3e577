import { type ReactNode, useEffect, useState } from 'react'
import { isReturned } from '../lib/returned.ts'

/**
 * What is drawn once what stands around it is there; until then what takes its place. A page that
 * is gone back to is drawn whole.
 */
export function Afterwards({
  children,
  until,
  isNow = false,
}: {
  readonly children: ReactNode
  readonly until: ReactNode
  /** What stands around it was waited for already. */
  readonly isNow?: boolean
}) {
  const [isBegun, setBegun] = useState(() => isNow || isReturned())
  useEffect(() => {
    if (isBegun) return
    const later = setTimeout(() => setBegun(true))
    return () => clearTimeout(later)
  }, [isBegun])
  return isBegun ? children : until
}
