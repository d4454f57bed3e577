import { useMemo, useState } from 'react'
import type { ModuleName } from './modules.ts'

const PREFIX = 'formwork.grid.'
/** In pixels; narrower no number is read, wider nothing else is. */
const [LEAST, MOST] = [40, 640]

interface KeptView {
  /** In pixels, by field; others are as wide as what they hold. */
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: ReadonlySet<string>
}

/** How a user wants the columns of a module's grid. */
export interface ColumnView extends KeptView {
  readonly isUsual: boolean
  readonly setWidths: (widths: Readonly<Record<string, number>>) => void
  readonly toggle: (field: string) => void
  readonly reset: () => void
}

const USUAL: KeptView = { widths: {}, hidden: new Set() }

/** Widths of columns and those that are hidden; kept on this machine, for each module. */
export function useColumnView(module: ModuleName): ColumnView {
  const [view, setView] = useState(() => viewKept(localStorage.getItem(PREFIX + module)))
  return useMemo(() => {
    const change = (next: KeptView): void => {
      const kept = { widths: next.widths, hidden: [...next.hidden] }
      localStorage.setItem(PREFIX + module, JSON.stringify(kept))
      setView(next)
    }
    return {
      ...view,
      isUsual: view.hidden.size === 0 && Object.keys(view.widths).length === 0,
      setWidths: (widths) => {
        const within = Object.entries(widths).map(([field, width]) => [field, widthWithin(width)])
        change({ ...view, widths: { ...view.widths, ...Object.fromEntries(within) } })
      },
      toggle: (field) => {
        const hidden = new Set(view.hidden)
        if (!hidden.delete(field)) hidden.add(field)
        change({ ...view, hidden })
      },
      reset: () => change(USUAL),
    }
  }, [view, module])
}

const widthWithin = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)))

/** What was kept; what cannot be read is left out. */
export function viewKept(text: string | null): KeptView {
  try {
    const { widths, hidden } = JSON.parse(text ?? '{}')
    const numbers = Object.entries(widths ?? {}).flatMap(([field, width]) =>
      typeof width === 'number' ? [[field, widthWithin(width)] as const] : [],
    )
    const fields = Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : []
    return { widths: Object.fromEntries(numbers), hidden: new Set(fields) }
  } catch {
    return USUAL
  }
}

/** The style of a cell in a column whose width is chosen. */
export const styleOfWidth = (width: number | undefined): React.CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
