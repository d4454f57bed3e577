import { useState } from 'react'

const PREFIX = 'formwork.widths.'

/** A width in pixels that somebody has chosen; kept on this machine. */
export function useKeptWidth(name: string, { least, most, usual }: WidthRange) {
  const within = (width: number): number => Math.round(Math.min(most, Math.max(least, width)))
  const [width, setWidth] = useState(() => {
    const kept = Number(localStorage.getItem(PREFIX + name) ?? Number.NaN)
    return Number.isFinite(kept) ? within(kept) : usual
  })
  const change = (next: number): void => {
    localStorage.setItem(PREFIX + name, String(within(next)))
    setWidth(within(next))
  }
  return [width, change] as const
}

export interface WidthRange {
  readonly least: number
  readonly most: number
  readonly usual: number
}
