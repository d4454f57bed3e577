import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { newKey } from '../../lib/api/request-key.ts'

interface Row {
  readonly key: string
}

/** What can be done with rows; the same for as long as they are on the page. */
export interface Rows<One extends Row> {
  readonly box: RefObject<HTMLDivElement | null>
  readonly add: (begin: (key: string) => One) => void
  readonly remove: (index: number) => void
  readonly change: (index: number, part: Partial<One>) => void
  readonly move: (index: number, by: -1 | 1) => void
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
}

/**
 * Rows that are typed one below the other, by keyboard alone: Ctrl+Delete removes one, Alt with an
 * arrow moves it. Rows are found in `box` by `data-row="<index>"`.
 */
export function useRows<One extends Row>(
  rows: readonly One[],
  onChange: (rows: readonly One[]) => void,
) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }
  const [controls] = useState(() => rowsIn(box, latest))
  return controls
}

function rowsIn<One extends Row>(
  box: RefObject<HTMLDivElement | null>,
  latest: RefObject<{
    readonly rows: readonly One[]
    readonly onChange: (rows: readonly One[]) => void
  }>,
): Rows<One> {
  const focus = (index: number): void => {
    // After the row is drawn.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row="${index}"] :is(input, select)`)?.focus(),
    )
  }
  const remove = (index: number): void => {
    const { rows, onChange } = latest.current
    onChange(rows.filter((_, at) => at !== index))
    focus(Math.max(0, Math.min(index, rows.length - 2)))
  }
  const move = (index: number, by: -1 | 1): void => {
    const { rows, onChange } = latest.current
    const to = index + by
    if (to < 0 || to >= rows.length) return
    const others = rows.filter((_, at) => at !== index)
    onChange([...others.slice(0, to), ...rows.slice(index, index + 1), ...others.slice(to)])
    focus(to)
  }
  return {
    box,
    remove,
    move,
    add: (begin) => {
      const { rows, onChange } = latest.current
      onChange([...rows, begin(newKey())])
      focus(rows.length)
    },
    change: (index, part) => {
      const { rows, onChange } = latest.current
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
    },
    onKeyDown: (event, index) => {
      const isRemoving = event.key === 'Delete' && (event.ctrlKey || event.metaKey)
      const isMoving = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      if (isRemoving) remove(index)
      else if (isMoving) move(index, event.key === 'ArrowUp' ? -1 : 1)
      else return
      event.preventDefault()
    },
  }
}
