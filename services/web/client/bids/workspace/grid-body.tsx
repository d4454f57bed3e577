import { Fragment, useCallback } from 'react'
import { isInside } from '../../ui/grid/grid-state.ts'
import type { ColumnView } from './column-view.ts'
import { GridLine, type LineActions } from './grid-line.tsx'
import { Gap } from './grid-parts.tsx'
import type { GridPlace } from './grid-place.ts'
import type { LitCells } from './lit-cells.ts'
import { ROW_HEIGHT } from './use-drawn-rows.ts'

/** The rows in view, with the room of the others above, between and below them. */
export function GridBody({
  place: { rows, columns, drawn, grid },
  widths,
  mayWrite,
  lit,
  actions,
  onPull,
}: {
  readonly place: GridPlace
  readonly widths: ColumnView['widths']
  readonly mayWrite: boolean
  readonly lit: LitCells
  readonly actions: LineActions
  readonly onPull: (event: React.MouseEvent) => void
}) {
  const { at, area, handlers } = grid
  const { active, editing } = grid.state
  const measure = useCallback(
    (element: HTMLTableRowElement | null) => drawn.measureElement(element),
    [drawn],
  )
  const hasHandle = mayWrite && editing === undefined && active !== undefined
  let end = ROW_HEIGHT
  return (
    <tbody>
      {drawn.getVirtualItems().map(({ index, key, start, end: next }) => {
        const row = rows[index]
        const gap = start - end
        end = next
        if (row === undefined) return null
        const isEdited = editing?.key === row.key
        const isSelected = grid.isSelection && isInside(area, index)
        const isLit = row.item !== undefined && row.item.id === lit.itemId
        return (
          <Fragment key={key}>
            {gap > 0 && <Gap height={gap} />}
            <GridLine
              row={row}
              index={index}
              columns={columns}
              widths={widths}
              mayWrite={mayWrite}
              here={at.row === index ? at.column : undefined}
              selectedFrom={isSelected ? area.left : undefined}
              selectedTo={isSelected ? area.right : undefined}
              pulledColumn={hasHandle && index === area.bottom ? area.right : undefined}
              onPull={onPull}
              lit={isLit ? lit.fields : undefined}
              editedColumn={isEdited ? editing.column : undefined}
              entry={isEdited ? editing.text : undefined}
              handlers={handlers}
              actions={actions}
              measure={measure}
            />
          </Fragment>
        )
      })}
      <Gap height={drawn.getTotalSize() + ROW_HEIGHT - end} />
    </tbody>
  )
}
