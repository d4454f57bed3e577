import { useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { texts } from '../../lib/texts.ts'
import { type Area, isInside } from '../../ui/grid/grid-state.ts'
import { useDragScroll } from '../../ui/grid/use-drag-scroll.ts'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { costOf } from './bid-data.ts'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { EditHistory } from './edit-history.ts'
import { GridLine, type LineActions } from './grid-line.tsx'
import { Foot, Gap, Head, KeyHints, Toolbar } from './grid-parts.tsx'
import { editOf, type GridRow, hasError, isUnsaved } from './grid-rows.ts'
import { LitCellsContext } from './lit-cells.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Item, Scope } from './scope-items.ts'
import { figuresOfSelection } from './selection-figures.ts'
import type { BidSteps } from './sheet/bid-steps.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { useFillHandle } from './use-fill-handle.ts'
import { useNextRow } from './use-next-row.ts'
import { useSheetGrid } from './use-sheet-grid.ts'
import { useShownStep } from './use-shown-step.ts'
import { useWidths } from './use-widths.ts'
import { visibleRows } from './visible-rows.ts'

const words = texts.grid
/** Of a row without sentences; the head is as high. */
const ROW_HEIGHT = 33
const OVERSCAN = 12

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

/**
 * The items of one module as a grid (WAI-ARIA grid pattern): one stop of Tab, arrows inside, Enter
 * or a character edits. Only the rows in view are drawn. Totals are the server's and follow each
 * edit.
 */
export function GridTable({
  scope,
  module,
  mayWrite,
  sheet,
  rows,
  columns,
  all,
  view,
  history,
  unfinished,
  waiting,
  steps,
  onExplain,
  onDetails,
}: TableNeeds) {
  const table = useRef<HTMLTableElement>(null)
  const widths = useWidths({ table, view, columns, rows })
  const { hidden } = view
  const grid = useSheetGrid({
    sheet,
    module,
    rows,
    columns,
    all,
    hidden,
    mayWrite,
    onDetails,
    onWiden: widths.onWiden,
  })
  const { at, area, head, hasFocus, wantsFocus, handlers, commands } = grid
  const { editing, isDragging } = grid.state
  // Cells that move under a mouse that is down would be selected, too.
  const isHeld = useRef(isDragging)
  isHeld.current = isDragging
  const unsaved = useMemo(() => rows.filter(isUnsaved), [rows])
  const explain = useRef(onExplain)
  explain.current = onExplain
  const [actions] = useState<LineActions>(() => ({
    onExplain: (item) => explain.current(item),
    onDetails,
    onRemove: (key) => void sheet.remove([key]),
  }))
  const box = useRef<HTMLDivElement>(null)
  // The same until there are other rows, else each key counts the height of all of them anew.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: OVERSCAN,
    // Before the page is laid out: as many rows as a screen holds.
    initialRect: { width: 1_000, height: 700 },
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT * 2,
    scrollPaddingEnd: ROW_HEIGHT * 2,
    // The row of the focus stays, wherever one scrolls to.
    rangeExtractor: (range) => visibleRows(range, at.row),
  })

  const hereKey = rows[at.row]?.key
  useEffect(() => {
    if (hereKey === undefined || editing !== undefined) return
    if (!hasFocus.current && !wantsFocus.current) return
    wantsFocus.current = false
    const focus = (): boolean => {
      const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)
      cell?.focus({ preventScroll: true })
      const left = box.current?.scrollLeft
      if (!isHeld.current) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // The buttons behind the cells are in sight wherever one scrolls to sideways.
      if (at.column >= columns.length) box.current?.scrollTo({ left: left ?? 0 })
      return cell !== undefined && cell !== null
    }
    // A row that is drawn the browser itself brings into view; the other way asks for a picture more.
    if (focus()) return
    virtual.scrollToIndex(at.row)
    requestAnimationFrame(focus)
  }, [hereKey, at.row, at.column, columns.length, editing, hasFocus, wantsFocus, virtual])

  // A column that the user has hidden is shown before its cell is.
  const shownField = useSyncExternalStore(steps.subscribe, () => {
    const place = steps.shown?.place
    return place?.scopeId === scope.id && place.module === module ? place.field : undefined
  })
  const isAwaited = shownField !== undefined && hidden.has(shownField)
  const { toggle } = view
  useEffect(() => {
    if (isAwaited) toggle(shownField)
  }, [isAwaited, shownField, toggle])
  // After the effect of the focus, which else gives it to the cell of before.
  useShownStep(steps, { scopeId: scope.id, module, isAwaited }, (key, field) => {
    const found = rows.findIndex((one) => one.key === key || one.item?.id === key)
    const row = found === -1 ? at.row : found
    const column = Math.max(
      0,
      columns.findIndex((one) => one.field === field),
    )
    grid.goTo(row, column)
    // The effect of the focus waits for another cell than the one that is active.
    if (row === at.row && column === at.column) {
      table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
    }
  })

  const { active } = grid.state
  useNextRow({ ended: grid.ended, active: active?.key, here: rows[at.row], row: at.row, grid })

  useDragScroll(box, isDragging, grid.dragTo)
  const onPull = useFillHandle({
    box,
    area,
    onReach: (reached) => grid.dispatch({ kind: 'select', area: reached }),
    onFill: grid.fill,
  })
  const hasHandle = mayWrite && editing === undefined && active !== undefined

  // The corner that Shift and the arrows move stays in view.
  useEffect(() => {
    if (isHeld.current || (head.row === at.row && head.column === at.column)) return
    const corner = `[data-cell="${head.row}:${head.column}"]`
    const cell = table.current?.querySelector<HTMLElement>(corner)
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else virtual.scrollToIndex(head.row)
  }, [head.row, head.column, at.row, at.column, virtual])

  const onBlur = ({ relatedTarget: next }: React.FocusEvent): void => {
    if (table.current?.contains(next)) return
    const leave = (): void => {
      hasFocus.current = false
      if (next !== null) grid.dispatch({ kind: 'endEntering' })
      grid.saveHere()
    }
    if (next !== null) {
      leave()
      return
    }
    // A cell that is drawn anew tells that it was left, and has the focus again at once; one that
    // goes with the whole grid tells it, too.
    requestAnimationFrame(() => {
      const isHere = document.hasFocus() && table.current?.contains(document.activeElement)
      if (table.current !== null && isHere !== true) leave()
    })
  }
  const measure = useCallback(
    (element: HTMLTableRowElement | null) => virtual.measureElement(element),
    [virtual],
  )
  const lit = useContext(LitCellsContext)
  useEffect(() => {
    if (lit.itemId === undefined) return
    const first = table.current?.querySelector('[data-lit]')
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [lit])
  const shown = virtual.getVirtualItems()
  let end = ROW_HEIGHT
  const menu = <ColumnsMenu columns={all} rows={rows} view={view} onFitAll={widths.onFitAll} />
  const firstWidth = view.widths[columns[0]?.field ?? '']
  return (
    <>
      {!mayWrite && <div className="no-print @container mb-1 flex justify-end text-xs">{menu}</div>}
      {mayWrite && (
        <Toolbar
          history={history}
          unfinished={unfinished}
          selection={grid.isSelection ? area : undefined}
          unsaved={unsaved}
          waiting={waiting}
          onUnsaved={() => {
            const first = unsaved.find(hasError) ?? unsaved[0]
            if (first === undefined) return
            const column = columns.findIndex((one) => isAt(first, one))
            const isTyped = first.item !== undefined && first.isLeaving !== true
            if (column === -1 && isTyped) onDetails(first.key)
            else grid.goTo(rows.indexOf(first), Math.max(0, column))
          }}
          onUndo={() => void sheet.undo()}
          onRedo={() => void sheet.redo()}
          onFillDown={commands.fillDown}
          onDuplicate={commands.duplicateRows}
          onRemove={commands.removeRows}
          onDetails={commands.details}
        >
          {menu}
        </Toolbar>
      )}
      <div
        ref={box}
        style={firstWidth === undefined ? undefined : { scrollPaddingLeft: firstWidth + 16 }}
        className="relative max-h-[max(24rem,calc(100dvh-18rem))] scroll-py-9 scroll-pr-44 scroll-pl-36 overflow-auto max-sm:scroll-p-9 rounded-md border border-line bg-panel"
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
          onBlur={onBlur}
        >
          <Head
            columns={columns}
            widths={view.widths}
            mayWrite={mayWrite}
            onWidth={widths.onWidth}
            onFit={widths.onFit}
          />
          <tbody>
            {shown.map(({ index, key, start, end: next }) => {
              const row = rows[index]
              const gap = start - end
              end = next
              if (row === undefined) return null
              const isEdited = editing?.key === row.key
              const isSelected = grid.isSelection && isInside(area, index)
              return (
                <Fragment key={key}>
                  {gap > 0 && <Gap height={gap} />}
                  <GridLine
                    row={row}
                    index={index}
                    columns={columns}
                    widths={view.widths}
                    mayWrite={mayWrite}
                    here={at.row === index ? at.column : undefined}
                    selectedFrom={isSelected ? area.left : undefined}
                    selectedTo={isSelected ? area.right : undefined}
                    pulledColumn={hasHandle && index === area.bottom ? area.right : undefined}
                    onPull={onPull}
                    lit={
                      row.item !== undefined && row.item.id === lit.itemId ? lit.fields : undefined
                    }
                    editedColumn={isEdited ? editing.column : undefined}
                    entry={isEdited ? editing.text : undefined}
                    handlers={handlers}
                    actions={actions}
                    measure={measure}
                  />
                </Fragment>
              )
            })}
            <Gap height={virtual.getTotalSize() + ROW_HEIGHT - end} />
          </tbody>
          <Foot
            columns={columns.length}
            firstWidth={firstWidth}
            selected={grid.isSelection ? textOfSelection(rows, columns, area) : ''}
            cost={costOf(scope, module)}
            scope={scope}
            mayWrite={mayWrite}
          />
        </table>
      </div>
      {mayWrite && <KeyHints />}
    </>
  )
}
