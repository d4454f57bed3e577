import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/field.tsx'
import { useLines } from '../ui/lines/use-lines.ts'
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
  /** Why others are not among them. */
  readonly note: ReactNode
}

/** What is billed, line by line, by keyboard alone: Enter goes down and makes the next line. */
export function LinesEditor({ lines, onChange, isChecked, places, orders, note }: Needs) {
  const { box, add, remove, change, onKeyDown, onPaste } = useLines<TypedLine, LineField>({
    lines,
    onChange,
    fields: LINE_FIELDS,
    first: 'description',
    // The next line is mostly of the same order.
    begin: (key, row) => {
      return { ...EMPTY_LINE, place: lines[row]?.place.replace(/\/.*/, '/') ?? '', key }
    },
  })
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
          onType={(part) => change(line.key, part)}
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
      {note}
    </fieldset>
  )
}
