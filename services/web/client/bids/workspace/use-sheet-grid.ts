import { useMemo, useRef } from 'react'
import { writeCells, writeTable } from '../../ui/grid/clipboard.ts'
import {
  type Area,
  activeCell,
  countOf,
  type GridShape,
  headCell,
  selectedArea,
} from '../../ui/grid/grid-state.ts'
import { useGrid } from '../../ui/grid/use-grid.ts'
import type { Column } from './columns.ts'
import { cleared, copied, filledOver } from './grid-changes.ts'
import type { GridRow } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'
import { carriedRows, plannedPaste } from './paste-plan.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { type SheetCommands, sheetCommands } from './sheet-commands.ts'
import { entriesOf } from './sheet-entries.ts'

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

/** What the grid of a sheet selects and edits, and what its keys, a copy and a paste do to it. */
export function useSheetGrid(needs: SheetGridNeeds) {
  const { sheet, rows, columns, mayWrite } = needs
  const shape = useShape(rows, columns, mayWrite)
  /** The new row that Enter has ended, until it is saved or left. */
  const ended = useRef<string>(undefined)
  const grid = useGrid({
    shape,
    mayEdit: mayWrite,
    ...entriesOf(needs, shape, ended),
    onCommand: (command) => commands[command](),
  })
  const at = activeCell(grid.state, shape)
  const area = selectedArea(grid.state, shape)
  const cells: Area = { ...area, right: Math.min(area.right, columns.length - 1) }
  const commands: SheetCommands = sheetCommands(needs, { at, cells, dispatch: grid.dispatch })
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
    // Neither is anything pasted while no cell has the focus.
    if (!isCells || !mayWrite || event.target === event.currentTarget) return
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
