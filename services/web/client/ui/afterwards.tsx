import { type ReactNode, useEffect, useState } from 'react'

/** What is drawn once what stands around it is there; until then what takes its place. */
export function Afterwards({
  children,
  until,
}: {
  readonly children: ReactNode
  readonly until: ReactNode
}) {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setBegun(true))
    return () => clearTimeout(later)
  }, [])
  return isBegun ? children : until
}
