import { ArrowDownToLine, CopyPlus, ListTree, Redo2, Trash2, Undo2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { GRID_KEYS, toolKey } from '../../lib/keys/keys.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Area } from '../../ui/grid/grid-state.ts'
import type { Unfinished } from '../unfinished/unfinished.ts'
import { ColumnEdge } from './column-edge.tsx'
import { type ColumnView, styleOfWidth } from './column-view.ts'
import type { Column } from './columns.ts'
import type { EditHistory } from './edit-history.ts'
import type { GridRow } from './grid-rows.ts'
import type { Scope } from './scope-items.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { Unsaved } from './unsaved.tsx'
import type { useSheetGrid } from './use-sheet-grid.ts'

const words = texts.grid
const HEAD =
  'sticky top-0 z-2 h-8 border-b border-line bg-panel px-2 text-xs leading-tight font-medium text-muted'

const endColumns = (mayWrite: boolean) => ({ total: mayWrite ? 'sm:right-17' : 'sm:right-9' })

/** Not drawn again at a key, no more than the foot. */
export const Head = memo(function Head({
  columns,
  widths,
  mayWrite,
  onWidth,
  onFit,
}: {
  readonly columns: readonly Column[]
  readonly widths: ColumnView['widths']
  readonly mayWrite: boolean
  readonly onWidth: (column: Column, width: number) => void
  readonly onFit: (column: Column) => void
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => (
          <th
            key={column.field}
            scope="col"
            style={styleOfWidth(widths[column.field])}
            className={classes(
              HEAD,
              column.kind === 'number' ? 'text-right' : 'text-left',
              index === 0 && 'left-0 z-3',
            )}
          >
            {column.label}
            <ColumnEdge onWidth={(width) => onWidth(column, width)} onFit={() => onFit(column)} />
          </th>
        ))}
        <th scope="col" className={classes(HEAD, 'z-3 text-right', endColumns(mayWrite).total)}>
          {words.total}
        </th>
        <th scope="col" className={classes(HEAD, 'z-3 sm:right-0')}>
          <span className="sr-only">{more.grid.actions}</span>
        </th>
      </tr>
    </thead>
  )
})

/** The room of rows that are not drawn. */
export function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height: Math.max(0, height) }} className="p-0" />
    </tr>
  )
}

export const Foot = memo(function Foot({
  columns,
  firstWidth,
  selected,
  cost,
  scope,
  mayWrite,
}: {
  readonly columns: number
  /** Of the column that stays when one scrolls sideways, where the user has chosen it. */
  readonly firstWidth: number | undefined
  /** What the selected cells come to. */
  readonly selected: string
  readonly cost: number
  readonly scope: Scope
  readonly mayWrite: boolean
}) {
  const cell = 'sticky bottom-0 z-2 border-t border-control bg-panel'
  return (
    <tfoot>
      <tr className="font-semibold">
        <td className={classes(cell, 'left-0 z-3 h-9 px-2')}>
          {words.total}
          {scope.multiplier !== 1 && ` ${texts.bid.times(scope.multiplier)}`}
        </td>
        <td colSpan={columns - 1} className={cell}>
          <span
            role="status"
            style={firstWidth === undefined ? undefined : { left: firstWidth }}
            className="sticky left-36 px-2 text-xs font-normal whitespace-nowrap"
          >
            {selected}
          </span>
        </td>
        <td className={classes(cell, 'number z-3 px-2', endColumns(mayWrite).total)}>
          {money(cost)}
        </td>
        <td className={classes(cell, 'z-3 sm:right-0')} />
      </tr>
    </tfoot>
  )
})

interface Tools {
  readonly history: EditHistory
  readonly unfinished: Unfinished
  readonly selection: Area | undefined
  /** Rows of this grid that are not saved and not on their way. */
  readonly unsaved: readonly GridRow[]
  /** Rows that were sent whole, have no answer and are not seen yet. */
  readonly waiting: number
  readonly onUnsaved: () => void
  readonly sheet: Pick<ItemSheet, 'undo' | 'redo'>
  readonly commands: Pick<
    ReturnType<typeof useSheetGrid>['commands'],
    'fillDown' | 'duplicateRows' | 'removeRows' | 'details'
  >
  /** The menu of columns. */
  readonly children: ReactNode
}

function toolsOf({
  history,
  selection,
  sheet,
  commands,
}: Pick<Tools, 'history' | 'selection' | 'sheet' | 'commands'>) {
  const count = selection === undefined ? 1 : selection.bottom - selection.top + 1
  return [
    {
      label: words.undo,
      key: GRID_KEYS.undo,
      Icon: Undo2,
      run: () => void sheet.undo(),
      off: history.done.length === 0,
    },
    {
      label: more.grid.redo,
      key: GRID_KEYS.redo,
      Icon: Redo2,
      run: () => void sheet.redo(),
      off: history.undone.length === 0,
    },
    {
      label: more.grid.fillDown,
      key: GRID_KEYS.fillDown,
      Icon: ArrowDownToLine,
      run: commands.fillDown,
    },
    {
      label: more.grid.duplicateRows(count),
      key: GRID_KEYS.duplicate,
      Icon: CopyPlus,
      run: commands.duplicateRows,
    },
    {
      label: more.grid.details,
      key: GRID_KEYS.details,
      Icon: ListTree,
      run: commands.details,
    },
    {
      label: more.grid.deleteRows(count),
      key: GRID_KEYS.remove,
      Icon: Trash2,
      run: commands.removeRows,
    },
  ]
}

/** What the keys do, for who has none at hand; and whether all is saved. */
export function Toolbar({ unfinished, unsaved, waiting, onUnsaved, children, ...needs }: Tools) {
  return (
    <div className="no-print @container mb-1">
      <div className="flex flex-wrap items-center gap-1 text-xs text-muted">
        {toolsOf(needs).map(({ label, key, Icon, run, off = false }) => (
          <Button
            key={key}
            look="quiet"
            disabled={off}
            onClick={run}
            title={`${label} (${key})`}
            {...toolKey(key)}
          >
            <Icon aria-hidden size={14} />
            <span className="@max-5xl:sr-only">{label}</span>
          </Button>
        ))}
        {children}
        <Unsaved
          unfinished={unfinished}
          unsaved={unsaved}
          waiting={waiting}
          onUnsaved={onUnsaved}
        />
      </div>
    </div>
  )
}

export function KeyHints() {
  return (
    <p className="no-print mt-2 text-xs text-muted">
      {words.newRowHint} {more.grid.keys}
    </p>
  )
}
