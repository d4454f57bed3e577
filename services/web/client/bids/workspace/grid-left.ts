import type { FocusEvent } from 'react'
import type { GridPlace } from './grid-place.ts'

/** What happens where the focus leaves the whole grid: the row that was typed in is saved. */
export const onGridLeft =
  ({ table, grid }: Pick<GridPlace, 'table' | 'grid'>) =>
  ({ relatedTarget: next }: FocusEvent): void => {
    if (table.current?.contains(next)) return
    const leave = (): void => {
      grid.hasFocus.current = false
      if (next !== null) {
        // A key that went to no other cell still waits for one; by then something else is typed into.
        grid.wantsFocus.current = false
        grid.dispatch({ kind: 'endEntering' })
      }
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
