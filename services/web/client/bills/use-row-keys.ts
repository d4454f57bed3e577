import { useEffect, useRef } from 'react'
import { isTyping } from '../lib/keys/keys.ts'

const ROWS = '[data-row]'

/**
 * Moves the focus from row to row of all lists in the box: by the arrows here, by the keys of the
 * page through `next` and `previous`. A row is focused by its link, which Enter follows.
 */
export function useRowKeys() {
  const box = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => (): void => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const first = by === 1 ? 0 : rows.length - 1
    const row = rows[at === -1 ? first : Math.min(Math.max(at + by, 0), rows.length - 1)]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const by = { ArrowDown: 1, ArrowUp: -1 } as const
      const move = by[event.key as keyof typeof by]
      if (move === undefined || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      step(move)()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return { box, next: step(1), previous: step(-1) }
}
