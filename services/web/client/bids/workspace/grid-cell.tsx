import { memo, useEffect, useId, useRef, useState } from 'react'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { CellHandlers } from '../../ui/grid/cell-handlers.ts'
import { choiceBeginning, choicesOf, shownText } from './cell-values.ts'
import { styleOfWidth } from './column-view.ts'
import { type Column, unitWithin } from './columns.ts'
import { formulaIn } from './formula-notes.ts'
import { editOf, type GridRow, isFixed, textOf } from './grid-rows.ts'
import { offeredChoices } from './offered-choices.ts'
import { texts as more } from './texts.ts'

interface CellNeeds {
  readonly row: GridRow
  readonly column: Column
  /** In pixels; undefined: as wide as what the column holds. */
  readonly width: number | undefined
  readonly rowIndex: number
  readonly columnIndex: number
  /** Where the arrows are. */
  readonly isHere: boolean
  readonly isSelected: boolean
  /** The number that is explained was made of it. */
  readonly isLit: boolean
  readonly isReadOnly: boolean
  /** It is the corner of the selection that is pulled. */
  readonly onPull: ((event: React.MouseEvent) => void) | undefined
  /** What an entry begins with; undefined: nobody edits it. */
  readonly entry: string | undefined
  readonly handlers: CellHandlers
}

/** Of the row where the arrows are only the cells that they leave and come to are drawn again. */
export const GridCell = memo(function GridCell(needs: CellNeeds) {
  const { row, column, rowIndex, columnIndex, isHere, isSelected, entry, handlers } = needs
  const errorId = useId()
  const edit = editOf(row, column)
  const error = edit?.error
  const text = textOf(row, column)
  const isEdited = entry !== undefined
  const formula = formulaOf(row, column)
  const isFirst = columnIndex === 0
  // A sentence and an open editor need their room.
  const width = error === undefined && !isEdited ? needs.width : undefined
  const shown = shownText(column, text)
  return (
    <td
      role="gridcell"
      data-cell={`${rowIndex}:${columnIndex}`}
      tabIndex={isHere && !isEdited ? 0 : -1}
      aria-readonly={needs.isReadOnly}
      aria-selected={isSelected}
      data-lit={needs.isLit || undefined}
      aria-invalid={error !== undefined}
      title={formula === undefined ? (width && shown) || undefined : `= ${formula}`}
      style={styleOfWidth(width)}
      aria-describedby={error === undefined ? undefined : errorId}
      onFocus={() => handlers.onFocus(row.key, columnIndex)}
      onMouseDown={(event) => handlers.onPress(event, row.key, columnIndex)}
      onDoubleClick={() => handlers.onDoubleClick(row.key, columnIndex)}
      onPointerDown={(event) => handlers.onTouch(event, row.key, columnIndex)}
      onPointerUp={() => handlers.onTap(row.key, columnIndex)}
      className={lookOf(needs, width, error !== undefined)}
    >
      {isEdited ? (
        <Entry {...needs} initial={entry} />
      ) : text === '' && isFirst && row.item === undefined ? (
        <span className="text-muted">{texts.grid.newRow}</span>
      ) : (
        <span className={classes(edit !== undefined && error === undefined && 'italic')}>
          {shown}
        </span>
      )}
      {needs.onPull !== undefined && !isEdited && (
        <span
          aria-hidden
          data-fill-handle
          title={more.grid.fillHandle}
          className="no-print absolute right-0 bottom-0 z-1 size-2 cursor-crosshair bg-accent pointer-coarse:hidden"
          onMouseDown={needs.onPull}
        />
      )}
      {error !== undefined && (
        <span id={errorId} className="block text-left text-xs whitespace-normal text-bad">
          {error}
        </span>
      )}
    </td>
  )
})

function lookOf(
  { row, column, columnIndex, isSelected, isLit, onPull }: CellNeeds,
  width: number | undefined,
  isFaulty: boolean,
): string {
  const ground = isFixed(row, column) ? 'bg-sunk' : 'bg-panel'
  return classes(
    'h-8 cursor-default touch-manipulation border-b border-l border-line px-2 outline-offset-[-2px] first:border-l-0',
    column.kind === 'number' && 'number',
    column.kind === 'choice' && 'whitespace-nowrap',
    onPull !== undefined && 'relative',
    width !== undefined && 'overflow-hidden text-ellipsis whitespace-nowrap',
    isLit && 'inset-ring-2 inset-ring-warn',
    columnIndex === 0
      ? 'left-0 z-1 min-w-32 sm:sticky'
      : column.catalog === undefined
        ? 'min-w-14'
        : 'min-w-52',
    isFaulty ? 'min-w-36 bg-bad-soft' : isSelected ? 'bg-accent-soft' : ground,
  )
}

/** How a number came to be, where it was typed as a formula. */
function formulaOf({ item, edits }: GridRow, column: Column): string | undefined {
  const notes = edits['notes']?.text ?? item?.['notes']
  if (column.kind !== 'number' || typeof notes !== 'string') return undefined
  return formulaIn(notes, column)
}

const ENTRY = 'min-h-7 w-full min-w-20 rounded-sm border border-accent bg-panel px-1 text-ink'

type EntryNeeds = CellNeeds & { readonly initial: string }

/** The field of an edited cell: what is typed, its keys, and the focus at its end. */
function useEntry({ row, column, initial, handlers }: EntryNeeds) {
  const choices = choicesOf(column)
  const before = textOf(row, column)
  const [text, setText] = useState(() =>
    choices === undefined || initial === before
      ? initial
      : (choiceBeginning(choices, initial)?.value ?? before),
  )
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (field.current instanceof HTMLInputElement) {
      const end = field.current.value.length
      field.current.setSelectionRange(end, end)
    }
  }, [])
  const { onEntryTyped } = handlers
  useEffect(() => onEntryTyped(text), [onEntryTyped, text])
  const common = {
    ref: field,
    'aria-label': `${column.label}, ${row.item?.name ?? texts.grid.newRow}`,
    className: ENTRY,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (['Escape', 'Enter', 'Tab'].includes(event.key)) isDone.current = true
      handlers.onEntryKey(event, text)
    },
    onBlur: () => {
      if (!isDone.current) handlers.onEntryLeft(text)
    },
  }
  return { choices, before, text, setText, common }
}

/** The field in an edited cell. Leaving it keeps what was typed, as a spreadsheet does. */
function Entry(needs: EntryNeeds) {
  const { row, column, initial } = needs
  const { choices, before, text, setText, common } = useEntry(needs)
  /** Of a choice, which is found by its first characters. */
  const typed = useRef(initial === before ? '' : initial)
  if (choices === undefined) {
    return (
      <input
        {...common}
        value={text}
        inputMode={
          column.kind === 'number' && unitWithin(column) === undefined ? 'decimal' : 'text'
        }
        onChange={({ target }) => setText(target.value)}
      />
    )
  }
  const known = choices.some(({ value }) => value === text)
  const findTyped = (event: React.KeyboardEvent): boolean => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === ' ' && typed.current === '') return false
    const longer = typed.current + event.key
    const found = choiceBeginning(choices, longer)
    typed.current = found === undefined ? event.key : longer
    const chosen = found ?? choiceBeginning(choices, event.key)
    if (chosen !== undefined) setText(chosen.value)
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return (
    <select
      {...common}
      value={known ? text : ''}
      onKeyDown={(event) => {
        if (!findTyped(event)) common.onKeyDown(event)
      }}
      onChange={({ target }) => {
        typed.current = ''
        setText(target.value)
      }}
    >
      <option value="" />
      {offeredChoices(column, row.item).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
