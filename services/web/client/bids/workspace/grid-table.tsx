import { useMemo, useRef, useState } from 'react'
import { texts } from '../../lib/texts.ts'
import type { Area } from '../../ui/grid/grid-state.ts'
import { useDragScroll } from '../../ui/grid/use-drag-scroll.ts'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { costOf } from './bid-data.ts'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { EditHistory } from './edit-history.ts'
import { GridBody } from './grid-body.tsx'
import { onGridLeft } from './grid-left.ts'
import type { LineActions } from './grid-line.tsx'
import { Foot, Head, KeyHints, Toolbar } from './grid-parts.tsx'
import { type GridPlace, goToCell } from './grid-place.ts'
import { editOf, type GridRow, hasError, isUnsaved } from './grid-rows.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import { figuresOfSelection } from './selection-figures.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { useCornerInView, useFocusedCell, useLitInView } from './use-cell-in-view.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useFillHandle } from './use-fill-handle.ts'
import { useNextRow } from './use-next-row.ts'
import { useSheetGrid } from './use-sheet-grid.ts'
import { useShownCell } from './use-shown-cell.ts'
import { useWidths } from './use-widths.ts'

const words = texts.grid

/** Where a row is not saved: what is wrong comes first. */
function isAt(row: GridRow, column: Column): boolean {
  const edit = editOf(row, column)
  return hasError(row) ? edit?.error !== undefined : edit !== undefined
}

/** Sum, count and average of the numbers in selected cells. */
function textOfSelection(rows: readonly GridRow[], columns: readonly Column[], area: Area): string {
  const figures = figuresOfSelection(rows, columns, area)
  return figures === undefined ? '' : more.grid.selection(figures)
}

interface TableNeeds {
  readonly scope: Scope
  readonly module: ModuleName
  readonly mayWrite: boolean
  readonly sheet: ItemSheet
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  /** With those of other shapes, and those that the user has hidden. */
  readonly all: readonly Column[]
  readonly view: ColumnView
  readonly history: EditHistory
  readonly unfinished: Unfinished
  /** Rows that were sent whole, have no answer and are not seen yet. */
  readonly waiting: number
  readonly steps: BidSteps
  readonly onExplain: (item: Item) => void
  readonly onDetails: (key: string) => void
}

/** What the lines of a grid ask for: the same functions, so that a line is not drawn again for them. */
function useLineActions({ sheet, onExplain, onDetails }: TableNeeds): LineActions {
  const explain = useRef(onExplain)
  explain.current = onExplain
  const [actions] = useState<LineActions>(() => ({
    onExplain: (item) => explain.current(item),
    onDetails,
    onRemove: (key) => void sheet.remove([key]),
  }))
  return actions
}

/** What is selected, edited and in view of the grid that is drawn in `table` and scrolls in `box`. */
function useGridPlace(
  needs: TableNeeds,
  {
    table,
    box,
    onWiden,
  }: Pick<GridPlace, 'table' | 'box'> & Pick<ReturnType<typeof useWidths>, 'onWiden'>,
): GridPlace {
  const { module, rows, columns, scope, steps, view } = needs
  const grid = useSheetGrid({ ...needs, hidden: view.hidden, onWiden })
  const { at, ended, state } = grid
  const drawn = useDrawnRows(box, rows, at.row)
  const isHeld = useRef(state.isDragging)
  isHeld.current = state.isDragging
  const place = { table, box, rows, columns, drawn, grid, isHeld }
  useFocusedCell(place)
  // After the effect of the focus, which else gives it to the cell of before.
  useShownCell(place, { steps, scopeId: scope.id, module, view })
  useNextRow({ ended, active: state.active?.key, here: rows[at.row], row: at.row, grid })
  useDragScroll(box, state.isDragging, grid.dragTo)
  useCornerInView(place)
  return place
}

/** What pulls the corner of the selection. */
const usePull = (box: GridPlace['box'], { area, dispatch, fill }: GridPlace['grid']) =>
  useFillHandle({
    box,
    area,
    onReach: (reached) => dispatch({ kind: 'select', area: reached }),
    onFill: fill,
  })

/**
 * The items of one module as a grid (WAI-ARIA grid pattern): one stop of Tab, arrows inside, Enter
 * or a character edits. Only the rows in view are drawn. Totals are the server's and follow each
 * edit.
 */
export function GridTable(needs: TableNeeds) {
  const { scope, module, mayWrite, rows, columns, view } = needs
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const widths = useWidths({ table, view, columns, rows })
  const actions = useLineActions(needs)
  const place = useGridPlace(needs, { table, box, onWiden: widths.onWiden })
  const { grid } = place
  const { area } = grid
  const onPull = usePull(box, grid)
  const lit = useLitInView(place)
  const firstWidth = view.widths[columns[0]?.field ?? '']
  return (
    <>
      <Tools needs={needs} place={place} onFitAll={widths.onFitAll} />
      <div
        ref={box}
        style={firstWidth === undefined ? undefined : { scrollPaddingLeft: firstWidth + 16 }}
        className="relative max-h-[max(24rem,calc(100dvh-18rem))] scroll-py-9 scroll-pr-44 scroll-pl-36 overflow-auto max-sm:scroll-p-9 rounded-md border border-line bg-panel print:max-h-none print:overflow-visible print:border-0"
      >
        <table
          ref={table}
          role="grid"
          aria-label={words.label(sheetOf(module).title, scope.name)}
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          className="w-full border-separate border-spacing-0 text-[13px]"
          onKeyDown={grid.onKeyDown}
          onMouseMove={grid.onMouseMove}
          onPaste={grid.onPaste}
          onCopy={grid.onCopy}
          onCut={grid.onCopy}
          onBlur={onGridLeft(place)}
        >
          <Head
            columns={columns}
            widths={view.widths}
            mayWrite={mayWrite}
            onWidth={widths.onWidth}
            onFit={widths.onFit}
          />
          <GridBody
            place={place}
            widths={view.widths}
            mayWrite={mayWrite}
            lit={lit}
            actions={actions}
            onPull={onPull}
          />
          <Foot
            columns={columns.length}
            firstWidth={firstWidth}
            scope={scope}
            mayWrite={mayWrite}
            selected={grid.isSelection ? textOfSelection(rows, columns, area) : ''}
            cost={costOf(scope, module)}
          />
        </table>
      </div>
      {mayWrite && <KeyHints />}
    </>
  )
}

/** What the keys do, and which columns there are; who may not write has these alone. */
function Tools({
  needs: { mayWrite, sheet, rows, columns, all, view, history, unfinished, waiting, onDetails },
  place,
  onFitAll,
}: {
  readonly needs: TableNeeds
  readonly place: GridPlace
  readonly onFitAll: () => void
}) {
  const unsaved = useMemo(() => rows.filter(isUnsaved), [rows])
  const menu = <ColumnsMenu columns={all} rows={rows} view={view} onFitAll={onFitAll} />
  if (!mayWrite) {
    return <div className="no-print @container mb-1 flex justify-end text-xs">{menu}</div>
  }
  const goToUnsaved = (): void => {
    const first = unsaved.find(hasError) ?? unsaved[0]
    if (first === undefined) return
    const column = columns.findIndex((one) => isAt(first, one))
    const isTyped = first.item !== undefined && first.isLeaving !== true
    if (column === -1 && isTyped) onDetails(first.key)
    else goToCell(place, rows.indexOf(first), Math.max(0, column))
  }
  const { grid } = place
  return (
    <Toolbar
      history={history}
      unfinished={unfinished}
      unsaved={unsaved}
      waiting={waiting}
      sheet={sheet}
      commands={grid.commands}
      selection={grid.isSelection ? grid.area : undefined}
      onUnsaved={goToUnsaved}
    >
      {menu}
    </Toolbar>
  )
}
