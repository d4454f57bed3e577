import { useContext, useEffect, useRef } from 'react'
import { cellOf, type GridPlace } from './grid-place.ts'
import { type LitCells, LitCellsContext } from './lit-cells.ts'

/**
 * The active cell has the focus where the grid has it, and is in view. Where somebody else has
 * deleted the row that was typed into, the grid itself has it: what is typed on would come into the
 * row that took its place.
 */
export function useFocusedCell(place: GridPlace): void {
  const { table, box, rows, columns, drawn, grid, isHeld } = place
  const { at, hasFocus, wantsFocus } = grid
  const { editing, active } = grid.state
  const hereKey = rows[at.row]?.key
  const isGone = active !== undefined && active.key !== hereKey
  const wasTyping = useRef(false)
  useEffect(() => {
    const wasInEntry = wasTyping.current
    wasTyping.current = editing !== undefined
    if (hereKey === undefined || editing !== undefined) return
    if (!hasFocus.current && !wantsFocus.current) return
    if (isGone && wasInEntry && !wantsFocus.current) {
      hasFocus.current = false
      if (table.current !== null) focusGrid(table.current)
      return
    }
    wantsFocus.current = false
    const focus = (): boolean => {
      const cell = cellOf({ table }, at.row, at.column)
      cell?.focus({ preventScroll: true })
      const left = box.current?.scrollLeft
      if (!isHeld.current) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // The buttons behind the cells are in sight wherever one scrolls to sideways.
      if (at.column >= columns.length) box.current?.scrollTo({ left: left ?? 0 })
      return cell != null
    }
    // A row that is drawn the browser itself brings into view; the other way asks for a picture more.
    if (focus()) return
    drawn.scrollToIndex(at.row)
    requestAnimationFrame(focus)
  }, [
    hereKey,
    isGone,
    at.row,
    at.column,
    columns.length,
    editing,
    hasFocus,
    wantsFocus,
    drawn,
    table,
    box,
    isHeld,
  ])
}

/** Only until it is left: else a press on its head would have it. */
function focusGrid(grid: HTMLTableElement): void {
  grid.tabIndex = -1
  grid.addEventListener('blur', () => grid.removeAttribute('tabindex'), { once: true })
  grid.focus({ preventScroll: true })
}

/** The corner of the selection that Shift and the arrows move stays in view. */
export function useCornerInView({ table, drawn, grid, isHeld }: GridPlace): void {
  const { at, head } = grid
  useEffect(() => {
    if (isHeld.current || (head.row === at.row && head.column === at.column)) return
    const cell = cellOf({ table }, head.row, head.column)
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else drawn.scrollToIndex(head.row)
  }, [head.row, head.column, at.row, at.column, table, drawn, isHeld])
}

/** The cells that a number which is explained was made of; the first of them is in view. */
export function useLitInView({ table }: Pick<GridPlace, 'table'>): LitCells {
  const lit = useContext(LitCellsContext)
  useEffect(() => {
    if (lit.itemId === undefined) return
    const first = table.current?.querySelector('[data-lit]')
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [table, lit])
  return lit
}
