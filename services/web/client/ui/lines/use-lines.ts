import { useRef } from 'react'
import { readCells } from '../grid/clipboard.ts'
import { type KeyedLine, withPasted } from './with-pasted.ts'

interface Lines<Line, Field> {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
  /** The cells of a line from left to right. */
  readonly fields: readonly Field[]
  /** Where a line is begun. */
  readonly first: Field
  /** What a new line begins with; `row` is the line that it follows. */
  readonly begin: (key: number, row: number) => Line
}

/**
 * The lines of an order or bill as they are typed, by keyboard alone: Enter goes down and makes the
 * next line, Ctrl+Delete removes one, rows of a spreadsheet are pasted. Cells are found in `box` by
 * `data-line="<row> <field>"`.
 */
export function useLines<Line extends KeyedLine, Field extends keyof Line & string>({
  lines,
  onChange,
  fields,
  first,
  begin,
}: Lines<Line, Field>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const lastKey = useRef(Math.max(0, ...lines.map(({ key }) => key)))
  const beginAfter = (row: number): Line => {
    lastKey.current += 1
    return begin(lastKey.current, row)
  }
  const focus = (row: number, field: Field): void => {
    // After the line is drawn.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-line="${row} ${field}"]`)?.focus(),
    )
  }
  const add = (): void => {
    onChange([...lines, beginAfter(lines.length - 1)])
    focus(lines.length, first)
  }
  const remove = (row: number): void => {
    onChange(lines.filter((_, index) => index !== row))
    focus(Math.max(0, Math.min(row, lines.length - 2)), first)
  }
  const change = (key: number, part: Partial<Line>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const onKeyDown = (event: React.KeyboardEvent, row: number, field: Field): void => {
    const isDown = event.key === 'ArrowDown' || event.key === 'Enter'
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) remove(row)
    else if (event.key === 'Enter' && row === lines.length - 1) add()
    else if (isDown) focus(row + 1, event.key === 'Enter' ? first : field)
    else if (event.key === 'ArrowUp') focus(row - 1, field)
    else return
    event.preventDefault()
  }
  const onPaste = (event: React.ClipboardEvent, row: number, field: Field): void => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    const newLine = (): Line => beginAfter(row)
    onChange(withPasted(lines, { row, field }, cells, { fields, newLine }))
  }
  return { box, add, remove, change, onKeyDown, onPaste }
}
