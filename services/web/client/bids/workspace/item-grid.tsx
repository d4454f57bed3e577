import { useEffect, useRef, useState } from 'react'
import { texts } from '../../app/texts.ts'
import { classes } from '../../ui/classes.ts'
import { costOf, type Item, type Scope } from './bid-data.ts'
import { readCells } from './clipboard.ts'
import { COLUMNS } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import { Foot, Head, Hints, Warnings } from './grid-parts.tsx'
import { textOf } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'
import { RowEnd } from './row-end.tsx'
import { useItemRows } from './use-item-rows.ts'

const words = texts.grid

interface Place {
  readonly row: number
  readonly column: number
}

interface Editing extends Place {
  readonly text: string
}

/** A key that begins an entry by being typed. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * The items of one module as a grid (WAI-ARIA grid pattern): one stop of Tab, arrows inside, Enter or a character
 * edits. Totals are the server's and follow each edit.
 */
export function ItemGrid({
  scope,
  module,
  mayWrite,
  onExplain,
}: {
  readonly scope: Scope
  readonly module: ModuleName
  readonly mayWrite: boolean
  readonly onExplain: (item: Item) => void
}) {
  const columns = COLUMNS[module]
  const { rows: all, edit, leave, paste, remove, undo, canUndo } = useItemRows(scope, module)
  const rows = mayWrite ? all : all.filter(({ item }) => item !== undefined)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const table = useRef<HTMLTableElement>(null)
  const hasFocus = useRef(false)
  const last = { row: rows.length - 1, column: columns.length + (mayWrite ? 1 : 0) }
  const at = {
    row: Math.max(0, Math.min(place.row, last.row)),
    column: Math.min(place.column, last.column),
  }

  useEffect(() => {
    if (!hasFocus.current || editing !== undefined) return
    table.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)?.focus()
  }, [at.row, at.column, editing])

  const move = (row: number, column: number): void => {
    const next = {
      row: Math.max(0, Math.min(row, last.row)),
      column: Math.max(0, Math.min(column, last.column)),
    }
    const left = rows[at.row]
    if (next.row !== at.row && left !== undefined) leave(left.key)
    hasFocus.current = true
    setPlace(next)
  }
  const begin = (text: string): void => {
    if (mayWrite && at.column < columns.length) setEditing({ ...at, text })
  }
  const commit = (text: string): void => {
    const row = rows[at.row]
    const column = columns[at.column]
    hasFocus.current = true
    setEditing(undefined)
    if (row !== undefined && column !== undefined) edit(row, column, text)
  }

  const onKeyDown = (event: React.KeyboardEvent): void => {
    const row = rows[at.row]
    const column = columns[at.column]
    if (editing !== undefined || row === undefined) return
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [at.row - 1, at.column],
      ArrowDown: [at.row + 1, at.column],
      ArrowLeft: [at.row, at.column - 1],
      ArrowRight: [at.row, at.column + 1],
      Home: [event.ctrlKey ? 0 : at.row, 0],
      End: [event.ctrlKey ? last.row : at.row, last.column],
    }
    const step = steps[event.key]
    if (step !== undefined) move(...step)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) void undo()
    else if (column === undefined) return
    else if (event.key === 'Enter' || event.key === 'F2') begin(textOf(row, column))
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayWrite)
      edit(row, column, '')
    else if (isCharacter(event)) begin(event.key)
    else return
    event.preventDefault()
  }

  /** After an entry Enter goes down and Tab to the right, as in a spreadsheet; Escape leaves what was there. */
  const onEntryKey = (event: React.KeyboardEvent, text: string): void => {
    if (event.key === 'Escape') {
      hasFocus.current = true
      setEditing(undefined)
    } else if (event.key === 'Enter') {
      commit(text)
      if (rows[at.row]?.item === undefined) saveRow(at.row)
      else move(at.row + 1, at.column)
    } else if (event.key === 'Tab') {
      commit(text)
      move(at.row, at.column + (event.shiftKey ? -1 : 1))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Once what was typed last is part of the row. */
  const saveRow = (index: number): void => {
    const key = rows[index]?.key
    if (key !== undefined) setTimeout(() => leave(key))
  }

  const onPaste = (event: React.ClipboardEvent): void => {
    if (editing !== undefined || !mayWrite || at.column >= columns.length) return
    event.preventDefault()
    paste(at.row, at.column, readCells(event.clipboardData.getData('text/plain')))
  }
  const onBlur = (event: React.FocusEvent): void => {
    if (table.current?.contains(event.relatedTarget)) return
    hasFocus.current = false
    if (editing === undefined) saveRow(at.row)
  }
  const label = words.label(texts.modules[module], scope.name)

  return (
    <>
      <div className="relative overflow-x-auto rounded-md border border-line bg-panel">
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="w-full border-collapse text-[13px]"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onBlur}
        >
          <Head columns={columns} mayWrite={mayWrite} />
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.key}
                aria-rowindex={index + 2}
                className={classes('border-t border-line', row.isSaving && 'text-muted')}
              >
                {columns.map((column, columnIndex) => {
                  const isHere = at.row === index && at.column === columnIndex
                  const isEdited = editing?.row === index && editing.column === columnIndex
                  return (
                    <GridCell
                      key={column.field}
                      row={row}
                      column={column}
                      place={`${index}:${columnIndex}`}
                      isFirst={columnIndex === 0}
                      isHere={isHere}
                      isReadOnly={!mayWrite}
                      entry={isEdited ? editing.text : undefined}
                      onFocus={() => {
                        hasFocus.current = true
                        if (!isHere) move(index, columnIndex)
                      }}
                      onEdit={() => isHere && begin(textOf(row, column))}
                      onEntryKey={onEntryKey}
                      onEntryLeft={commit}
                    />
                  )
                })}
                <RowEnd
                  row={row}
                  index={index}
                  firstColumn={columns.length}
                  at={at}
                  mayWrite={mayWrite}
                  onFocus={(column) => {
                    hasFocus.current = true
                    if (at.row !== index || at.column !== column) move(index, column)
                  }}
                  onExplain={onExplain}
                  onRemove={(gone) => void remove(gone)}
                />
              </tr>
            ))}
          </tbody>
          <Foot
            span={columns.length}
            cost={costOf(scope, module)}
            scope={scope}
            mayWrite={mayWrite}
          />
        </table>
      </div>
      {mayWrite && <Hints canUndo={canUndo} onUndo={() => void undo()} />}
      <Warnings rows={rows} />
    </>
  )
}
