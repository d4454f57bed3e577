import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/field.tsx'
import { readCells } from '../ui/grid/clipboard.ts'
import { LineRow } from './line-row.tsx'
import type { VendorOrder } from './order-places.ts'
import { texts } from './texts.ts'
import { EMPTY_LINE, LINE_FIELDS, type LineField, type TypedLine } from './typed-bill.ts'

const words = texts.form

interface Needs {
  readonly lines: readonly TypedLine[]
  readonly onChange: (lines: readonly TypedLine[]) => void
  /** Faults are shown once the caller has tried to save. */
  readonly isChecked: boolean
  /** What a line may bill. */
  readonly places: readonly Choice[]
  readonly orders: readonly VendorOrder[]
}

/** What is billed, line by line, by keyboard alone: Enter goes down and makes the next line. */
export function LinesEditor({ lines, onChange, isChecked, places, orders }: Needs) {
  const box = useRef<HTMLFieldSetElement>(null)
  const lastKey = useRef(Math.max(0, ...lines.map(({ key }) => key)))
  const newKey = (): number => {
    lastKey.current += 1
    return lastKey.current
  }
  const focus = (row: number, field: LineField): void => {
    // After the line is drawn.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-line="${row} ${field}"]`)?.focus(),
    )
  }
  const add = (): void => {
    // The next line is mostly of the same order.
    const place = lines.at(-1)?.place.replace(/\/.*/, '/') ?? ''
    onChange([...lines, { ...EMPTY_LINE, place, key: newKey() }])
    focus(lines.length, 'description')
  }
  const remove = (row: number): void => {
    onChange(lines.filter((_, index) => index !== row))
    focus(Math.max(0, Math.min(row, lines.length - 2)), 'description')
  }
  const onKeyDown = (event: React.KeyboardEvent, row: number, field: LineField): void => {
    const isDown = event.key === 'ArrowDown' || event.key === 'Enter'
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) remove(row)
    else if (event.key === 'Enter' && row === lines.length - 1) add()
    else if (isDown) focus(row + 1, event.key === 'Enter' ? 'description' : field)
    else if (event.key === 'ArrowUp') focus(row - 1, field)
    else return
    event.preventDefault()
  }
  const onPaste = (event: React.ClipboardEvent, row: number, field: LineField): void => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    onChange(withPasted(lines, { row, field }, cells, newKey))
  }
  return (
    <fieldset ref={box} className="@container min-w-0 col-span-full">
      <legend className="mb-1 text-sm font-semibold">{words.lines}</legend>
      {lines.map((line, row) => (
        <LineRow
          key={line.key}
          line={line}
          row={row}
          isChecked={isChecked}
          places={places}
          orders={orders}
          onType={(part) =>
            onChange(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
          }
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onRemove={() => remove(row)}
        />
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Button onClick={add}>
          <Plus aria-hidden size={14} />
          {words.addLine}
        </Button>
        <p className="text-xs text-muted">{words.linesHint}</p>
      </div>
    </fieldset>
  )
}

/** Rows of a spreadsheet, from the cell they are pasted into to the right and down. */
function withPasted(
  lines: readonly TypedLine[],
  at: { readonly row: number; readonly field: LineField },
  cells: readonly (readonly string[])[],
  newKey: () => number,
): readonly TypedLine[] {
  const next = [...lines]
  const first = LINE_FIELDS.indexOf(at.field)
  const place = lines[at.row]?.place.replace(/\/.*/, '/') ?? ''
  for (const [offset, row] of cells.entries()) {
    const target = next[at.row + offset] ?? { ...EMPTY_LINE, place, key: newKey() }
    const typed = row.flatMap((text, column) => {
      const field = LINE_FIELDS[first + column]
      return field === undefined ? [] : [[field, text] as const]
    })
    next[at.row + offset] = { ...target, ...Object.fromEntries(typed) }
  }
  return next
}
