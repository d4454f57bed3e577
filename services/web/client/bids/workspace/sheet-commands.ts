import type { GridCommand } from '../../ui/grid/grid-keys.ts'
import type { Area, GridAction } from '../../ui/grid/grid-state.ts'
import type { Column } from './columns.ts'
import { cleared, filledDown } from './grid-changes.ts'
import { type GridRow, isBlank } from './grid-rows.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'

interface CommandNeeds {
  readonly sheet: ItemSheet
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  readonly mayWrite: boolean
  readonly onDetails: (key: string) => void
  /** By pixels; without them: to what the column holds. */
  readonly onWiden: (column: Column, by?: number) => void
}

/** Where the keys of a grid are. */
interface GridSelection {
  readonly at: { readonly row: number; readonly column: number }
  /** The cells that are selected, without the buttons behind them. */
  readonly cells: Area
  readonly dispatch: (action: GridAction) => void
}

export type SheetCommands = Readonly<Record<GridCommand, () => void>>
type WritingCommand = Exclude<GridCommand, keyof ReturnType<typeof viewCommands>>

/** By which a key makes a column narrower or wider, in pixels. */
const WIDTH_STEP = 16

const nothing = (): void => {}
/** Of who may not write. */
const NOTHING: Readonly<Record<WritingCommand, () => void>> = {
  clear: nothing,
  fillDown: nothing,
  duplicateRows: nothing,
  removeRows: nothing,
  moveUp: nothing,
  moveDown: nothing,
}

/** What the keys of a grid do to its rows and columns. */
export const sheetCommands = (needs: CommandNeeds, selection: GridSelection): SheetCommands => ({
  ...(needs.mayWrite ? writingCommands(needs, selection) : NOTHING),
  ...viewCommands(needs, selection),
})

function writingCommands(
  { sheet, rows, columns }: CommandNeeds,
  { at, cells, dispatch }: GridSelection,
): Readonly<Record<WritingCommand, () => void>> {
  const selectedKeys = (): readonly string[] =>
    rows
      .slice(cells.top, cells.bottom + 1)
      .filter((row) => row.item !== undefined || !isBlank(row))
      .map(({ key }) => key)
  const move = (by: -1 | 1): void => void sheet.move(rows[at.row]?.key ?? '', by)
  return {
    clear: () => void sheet.edit(cleared(rows, columns, cells)),
    fillDown: () => void sheet.edit(filledDown(rows, columns, cells)),
    duplicateRows: () => void sheet.duplicate(selectedKeys()),
    removeRows: () => {
      dispatch({ kind: 'go', ...at })
      void sheet.remove(selectedKeys())
    },
    moveUp: () => move(-1),
    moveDown: () => move(1),
  }
}

function viewCommands(
  { rows, columns, onDetails, onWiden }: CommandNeeds,
  { at, dispatch }: GridSelection,
) {
  const widen = (by?: number): void => {
    const column = columns[at.column]
    if (column !== undefined) onWiden(column, by)
  }
  return {
    details: () => {
      const here = rows[at.row]
      if (here?.item !== undefined) onDetails(here.key)
    },
    narrower: () => widen(-WIDTH_STEP),
    wider: () => widen(WIDTH_STEP),
    fitColumn: () => widen(),
    selectAll: () => {
      const bottom = rows.findLastIndex((one) => one.item !== undefined || !isBlank(one))
      const area = { top: 0, bottom: Math.max(0, bottom), left: 0, right: columns.length - 1 }
      dispatch({ kind: 'select', area })
    },
  }
}
