import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import type { CellHandlers } from '../../ui/grid/cell-handlers.ts'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import { type GridRow, isFixed } from './grid-rows.ts'
import { RowEnd } from './row-end.tsx'
import type { Item } from './scope-items.ts'

export interface LineActions {
  readonly onExplain: (item: Item) => void
  readonly onDetails: (key: string) => void
  readonly onRemove: (key: string) => void
}

interface LineNeeds {
  readonly row: GridRow
  readonly index: number
  readonly columns: readonly Column[]
  /** In pixels, by field, where the user has chosen them. */
  readonly widths: ColumnView['widths']
  readonly mayWrite: boolean
  /** The column where the arrows are, when they are in this row. */
  readonly here: number | undefined
  /** The selected columns of this row, ends included. */
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
  readonly editedColumn: number | undefined
  readonly entry: string | undefined
  /** The fields of this row that a number which is explained was made of. */
  readonly lit: ReadonlySet<string> | undefined
  /** The column of the corner that is pulled, when it is in this row. */
  readonly pulledColumn: number | undefined
  readonly onPull: (event: React.MouseEvent) => void
  readonly handlers: CellHandlers
  readonly actions: LineActions
  /** Learns how high it is: a sentence at a cell makes it higher. */
  readonly measure: (element: HTMLTableRowElement | null) => void
}

/**
 * One row of the grid. Drawn again only when something of it changes: a key may not wait for all
 * the others.
 */
export const GridLine = memo(function GridLine(needs: LineNeeds) {
  const { row, index, columns, mayWrite, here, handlers, actions } = needs
  const { selectedFrom = 1, selectedTo = 0, editedColumn, entry } = needs
  return (
    <tr
      ref={needs.measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes(
        (row.isSaving || row.isLeaving === true) && 'text-muted',
        row.isLeaving === true && 'line-through',
        row.item === undefined && Object.keys(row.edits).length === 0 && 'no-print',
      )}
    >
      {columns.map((column, at) => (
        <GridCell
          key={column.field}
          row={row}
          column={column}
          width={needs.widths[column.field]}
          rowIndex={index}
          columnIndex={at}
          isHere={here === at}
          isLit={needs.lit?.has(column.field) === true}
          isSelected={at >= selectedFrom && at <= selectedTo}
          isReadOnly={!mayWrite || isFixed(row, column)}
          onPull={needs.pulledColumn === at ? needs.onPull : undefined}
          entry={editedColumn === at ? entry : undefined}
          handlers={handlers}
        />
      ))}
      <RowEnd
        row={row}
        index={index}
        firstColumn={columns.length}
        here={here}
        mayWrite={mayWrite}
        onFocus={(column) => handlers.onFocus(row.key, column)}
        {...actions}
      />
    </tr>
  )
})
