import { useRef } from 'react'
import { newKey } from '../../lib/api/request-key.ts'

interface Row {
  readonly key: string
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
  const focus = (index: number): void => {
    // After the row is drawn.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row="${index}"] :is(input, select)`)?.focus(),
    )
  }
  const add = (begin: (key: string) => One): void => {
    onChange([...rows, begin(newKey())])
    focus(rows.length)
  }
  const remove = (index: number): void => {
    onChange(rows.filter((_, at) => at !== index))
    focus(Math.max(0, Math.min(index, rows.length - 2)))
  }
  const change = (index: number, part: Partial<One>): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const move = (index: number, by: -1 | 1): void => {
    const to = index + by
    if (to < 0 || to >= rows.length) return
    const others = rows.filter((_, at) => at !== index)
    onChange([...others.slice(0, to), ...rows.slice(index, index + 1), ...others.slice(to)])
    focus(to)
  }
  const onKeyDown = (event: React.KeyboardEvent, index: number): void => {
    const isRemoving = event.key === 'Delete' && (event.ctrlKey || event.metaKey)
    const isMoving = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isRemoving) remove(index)
    else if (isMoving) move(index, event.key === 'ArrowUp' ? -1 : 1)
    else return
    event.preventDefault()
  }
  return { box, add, remove, change, move, onKeyDown }
}
