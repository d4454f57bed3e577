import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is drawn after what stands around it, in steps that leave the browser room for what is
 * pressed; until then what takes its place.
 */
export function Afterwards({
  children,
  until,
}: {
  readonly children: ReactNode
  readonly until: ReactNode
}) {
  const isBegun = useDeferredValue(true, false)
  return isBegun ? children : until
}
