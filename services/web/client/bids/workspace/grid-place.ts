import type { RefObject } from 'react'
import type { Column } from './columns.ts'
import type { GridRow } from './grid-rows.ts'
import type { DrawnRows } from './use-drawn-rows.ts'
import type { useSheetGrid } from './use-sheet-grid.ts'

/** A grid on screen: where it is drawn, and what of it. */
export interface GridPlace {
  readonly table: RefObject<HTMLTableElement | null>
  /** In which it scrolls. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  readonly drawn: DrawnRows
  readonly grid: ReturnType<typeof useSheetGrid>
  /** Whether a mouse is down that selects: cells that move under it would be selected, too. */
  readonly isHeld: RefObject<boolean>
}

/** Also to the cell that is active: the effect of the focus waits for another one. */
export function goToCell(place: GridPlace, row: number, column: number): void {
  const { at, goTo } = place.grid
  goTo(row, column)
  if (row === at.row && column === at.column) cellOf(place, row, column)?.focus()
}

/** The cell, while its row is drawn. */
export const cellOf = ({ table }: Pick<GridPlace, 'table'>, row: number, column: number) =>
  table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
