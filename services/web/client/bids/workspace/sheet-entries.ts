import type { Editing, GridShape } from '../../ui/grid/grid-state.ts'
import type { GridNeeds } from '../../ui/grid/held-grid.ts'
import type { Column } from './columns.ts'
import { notedEntry } from './formula-notes.ts'
import { editOf, type GridRow, isFixed, textOf } from './grid-rows.ts'
import { parseTyped } from './item-fields.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'

interface EntryNeeds {
  readonly sheet: ItemSheet
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
}

/**
 * What an entry into a cell begins with, and what becomes of what is typed.
 *
 * @param ended of the new row that Enter has ended, until it is saved or left
 */
export function entriesOf(
  needs: EntryNeeds,
  shape: GridShape,
  ended: React.RefObject<string | undefined>,
): Omit<GridNeeds, 'shape' | 'mayEdit' | 'onCommand'> {
  const { sheet, rows, columns } = needs
  return {
    isFixed: ({ key, column }) => {
      const [row, of] = [rows[shape.indexes.get(key) ?? -1], columns[column]]
      return of !== undefined && isFixed(row, of)
    },
    textAt: ({ key, column }) => {
      const [row, of] = [rows[shape.indexes.get(key) ?? -1], columns[column]]
      return row === undefined || of === undefined ? '' : textOf(row, of)
    },
    onBegin: ({ key, column }, text) => {
      ended.current = undefined
      sheet.open(key, columns[column]?.field ?? '', text)
    },
    onTyped: (text) => sheet.type(text),
    onCancel: () => sheet.close(),
    onCommit: (editing, text) => commit(needs, editing, text),
    // Enter saves a new row, from which it goes to the first cell of the next once that is done; one
    // that is saved it leaves downwards.
    onEnter: (key) => {
      if (rows.some((row) => row.key === key && row.item !== undefined)) return false
      ended.current = key
      void sheet.saveDrafts([key])
      return true
    },
    onLeaveRow: (key) => void sheet.leaveRow(key),
  }
}

function commit({ sheet, rows, columns }: EntryNeeds, editing: Editing, text: string): void {
  const column = columns[editing.column]
  const edited = rows.find(({ key }) => key === editing.key)
  if (column === undefined || edited === undefined) return
  const isOpen = editOf(edited, column) !== undefined
  if (text === textOf(edited, column) && !(isOpen && edited.item !== undefined)) {
    sheet.close()
    return
  }
  const notes = column.kind === 'number' ? noted(sheet, edited, column, text) : {}
  void sheet.enter({ key: edited.key, texts: { [column.field]: text, ...notes } })
}

/** The notes of a row, where they change by what was typed into a cell. */
function noted(sheet: ItemSheet, row: GridRow, column: Column, text: string) {
  const field = sheet.columns.find((one) => one.field === 'notes')
  const of = { columns: sheet.columns, texts: {}, ...(row.item && { item: row.item }) }
  if (field === undefined || !parseTyped(column, text, of).ok) return {}
  const before = textOf(row, field)
  const after = notedEntry(before, column, text)
  return after === before ? {} : { notes: after }
}
