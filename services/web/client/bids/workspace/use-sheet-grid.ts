import { useMemo, useRef } from 'react'
import { writeCells, writeTable } from '../../ui/grid/clipboard.ts'
import type { GridCommand } from '../../ui/grid/grid-keys.ts'
import {
  type Area,
  activeCell,
  countOf,
  type Editing,
  type GridShape,
  headCell,
  selectedArea,
} from '../../ui/grid/grid-state.ts'
import { useGrid } from '../../ui/grid/use-grid.ts'
import type { Column } from './columns.ts'
import { notedEntry } from './formula-notes.ts'
import { cleared, copied, filledDown, filledOver } from './grid-changes.ts'
import { editOf, type GridRow, isBlank, isFixed, textOf } from './grid-rows.ts'
import { parseTyped } from './item-fields.ts'
import type { ModuleName } from './modules.ts'
import { carriedRows, plannedPaste } from './paste-plan.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'

interface SheetGridNeeds {
  readonly sheet: ItemSheet
  readonly module: ModuleName
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  /** With those of other shapes, and those that the user has hidden. */
  readonly all: readonly Column[]
  readonly hidden: ReadonlySet<string>
  readonly mayWrite: boolean
  readonly onDetails: (key: string) => void
  /** By pixels; without them: to what the column holds. */
  readonly onWiden: (column: Column, by?: number) => void
}

type WritingCommand = Exclude<
  GridCommand,
  'details' | 'selectAll' | 'narrower' | 'wider' | 'fitColumn'
>

/** By which a key makes a column narrower or wider, in pixels. */
const WIDTH_STEP = 16

/** What the grid of a sheet selects and edits, and what its keys, a copy and a paste do to it. */
export function useSheetGrid(needs: SheetGridNeeds) {
  const { sheet, rows, columns, mayWrite } = needs
  const shape = useShape(rows, columns, mayWrite)
  /** The new row that Enter has ended, until it is saved or left. */
  const ended = useRef<string>(undefined)
  const grid = useGrid({
    shape,
    mayEdit: mayWrite,
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
    onCommand: (command) => commands[command](),
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
  })
  const at = activeCell(grid.state, shape)
  const area = selectedArea(grid.state, shape)
  const cells: Area = { ...area, right: Math.min(area.right, columns.length - 1) }
  const selectedKeys = (): readonly string[] =>
    rows
      .slice(area.top, area.bottom + 1)
      .filter((row) => row.item !== undefined || !isBlank(row))
      .map(({ key }) => key)
  const move = (by: -1 | 1): void => void sheet.move(rows[at.row]?.key ?? '', by)
  const widen = (by?: number): void => {
    const column = columns[at.column]
    if (column !== undefined) needs.onWiden(column, by)
  }
  const written: Readonly<Record<WritingCommand, () => void>> = {
    clear: () => void sheet.edit(cleared(rows, columns, cells)),
    fillDown: () => void sheet.edit(filledDown(rows, columns, cells)),
    duplicateRows: () => void sheet.duplicate(selectedKeys()),
    removeRows: () => {
      grid.dispatch({ kind: 'go', ...at })
      void sheet.remove(selectedKeys())
    },
    moveUp: () => move(-1),
    moveDown: () => move(1),
  }
  const nothing = Object.fromEntries(Object.keys(written).map((name) => [name, () => {}]))
  const commands = {
    ...(mayWrite ? written : (nothing as typeof written)),
    details: () => {
      const here = rows[at.row]
      if (here?.item !== undefined) needs.onDetails(here.key)
    },
    narrower: () => widen(-WIDTH_STEP),
    wider: () => widen(WIDTH_STEP),
    fitColumn: () => widen(),
    selectAll: () => {
      const bottom = rows.findLastIndex((one) => one.item !== undefined || !isBlank(one))
      const all = { top: 0, bottom: Math.max(0, bottom), left: 0, right: columns.length - 1 }
      grid.dispatch({ kind: 'select', area: all })
    },
  }
  return {
    ...grid,
    ended,
    at,
    area,
    head: headCell(grid.state, shape),
    isSelection: countOf(area) > 1,
    fill: (source: Area, target: Area): void => {
      if (mayWrite) void sheet.edit(filledOver(rows, columns, source, target))
    },
    commands,
    ...clipboardOf(needs, grid, cells),
  }
}

function useShape(
  rows: readonly GridRow[],
  columns: readonly Column[],
  mayWrite: boolean,
): GridShape {
  const names = useMemo(() => columns.map(({ field }) => field), [columns])
  return useMemo(() => {
    const keys = rows.map(({ key }) => key)
    const cells = names.length
    return {
      keys,
      indexes: new Map(keys.map((key, index) => [key, index])),
      names,
      // A row that is not saved has neither a total nor details.
      lastStop: (row) => (rows[row]?.item === undefined ? cells - 1 : cells + (mayWrite ? 2 : 1)),
    }
  }, [rows, names, mayWrite])
}

function commit({ sheet, rows, columns }: SheetGridNeeds, editing: Editing, text: string): void {
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

function clipboardOf(
  { sheet, module, rows, columns, all, hidden, mayWrite }: SheetGridNeeds,
  { state, dispatch }: ReturnType<typeof useGrid>,
  cells: Area,
) {
  const isCells = state.editing === undefined && cells.left <= cells.right
  const onCopy = (event: React.ClipboardEvent): void => {
    if (!isCells) return
    event.preventDefault()
    const texts = copied(rows, columns, cells)
    event.clipboardData.setData('text/plain', writeCells(texts))
    const carried = carriedRows(module, rows, cells, columns.length)
    event.clipboardData.setData('text/html', writeTable(texts, carried))
    if (event.type === 'cut' && mayWrite) void sheet.edit(cleared(rows, columns, cells))
  }
  const onPaste = (event: React.ClipboardEvent): void => {
    if (!isCells || !mayWrite) return
    event.preventDefault()
    const fields = sheet.columns
    const target = { module, rows, columns, all, hidden, fields }
    const plan = plannedPaste(target, cells, {
      text: event.clipboardData.getData('text/plain'),
      html: event.clipboardData.getData('text/html'),
    })
    const { top, bottom, left, right } = plan.area
    if (plan.kind === 'rows') {
      void sheet.pasteRows(plan.rows, plan.over)
      dispatch({ kind: 'select', area: plan.area })
      return
    }
    const { keys } = sheet.paste(plan.changes, plan.added)
    // Rows that are added are not drawn yet.
    const [first, last] = [rows[top]?.key ?? keys[0], keys.at(-1) ?? rows[bottom]?.key]
    if (first === undefined || last === undefined) return
    const active = { key: first, column: left }
    dispatch({ kind: 'selectPlaces', active, head: { key: last, column: right } })
  }
  return { onCopy, onPaste }
}
