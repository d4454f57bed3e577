import { nextCell } from './grid-keys.ts'
import {
  apply,
  begin,
  commit,
  goTo,
  type HeldGrid,
  isActive,
  isEdited,
  rowOf,
} from './held-grid.ts'

/** The same functions for as long as a grid is shown, so that cells are drawn only when they change. */
export interface CellHandlers {
  readonly onFocus: (key: string, column: number) => void
  readonly onPress: (event: React.MouseEvent<HTMLElement>, key: string, column: number) => void
  readonly onDoubleClick: (key: string, column: number) => void
  readonly onTouch: (event: React.PointerEvent, key: string, column: number) => void
  readonly onTap: (key: string, column: number) => void
  readonly onEntryKey: (event: React.KeyboardEvent, text: string) => void
  readonly onEntryLeft: (text: string) => void
  readonly onEntryTyped: (text: string) => void
}

/** What mouse, touch and the keys of an entry do at a cell. */
export function handlersOf(grid: HeldGrid): CellHandlers {
  const { now, hasFocus, wantsFocus, dispatch } = grid
  /** Whether a touch began on the cell that was active already. */
  let isSecondTap = false
  return {
    onFocus: (key, column) => {
      hasFocus.current = true
      if (!isActive(grid, key, column)) dispatch({ kind: 'go', row: rowOf(grid, key), column })
    },
    onPress: (event, key, column) => {
      // Text in an open cell is selected by the browser; other buttons open its menu.
      if (event.button !== 0 || isEdited(grid, key, column)) return
      event.preventDefault()
      // An entry elsewhere is left, which keeps what was typed.
      if (now.current.editing !== undefined && document.activeElement instanceof HTMLElement) {
        document.activeElement.blur()
      }
      wantsFocus.current = true
      if (!event.shiftKey) event.currentTarget.focus({ preventScroll: true })
      dispatch({ kind: 'press', row: rowOf(grid, key), column, isExtending: event.shiftKey })
    },
    onDoubleClick: (key, column) => {
      if (!isEdited(grid, key, column)) begin(grid)
    },
    onTouch: (event, key, column) => {
      isSecondTap = event.pointerType === 'touch' && hasFocus.current && isActive(grid, key, column)
    },
    onTap: (key, column) => {
      if (isSecondTap && !isEdited(grid, key, column)) begin(grid)
      isSecondTap = false
    },
    onEntryKey: (event, text) => onEntryKey(grid, event, text),
    onEntryLeft: (text) => commit(grid, text),
    onEntryTyped: (text) => grid.latest.current.onTyped(text),
  }
}

function onEntryKey(grid: HeldGrid, event: React.KeyboardEvent, text: string): void {
  const { now, latest, wantsFocus, dispatch } = grid
  const { editing } = now.current
  if (event.key === 'Escape') {
    wantsFocus.current = true
    latest.current.onCancel()
    dispatch({ kind: 'endEdit' })
  } else if (event.key === 'Enter' && editing !== undefined) {
    wantsFocus.current = true
    commit(grid, text)
    const stays = latest.current.onEnter(editing.key)
    if (!stays) goTo(grid, rowOf(grid, editing.key) + 1, editing.column)
  } else if (event.key === 'Tab') {
    wantsFocus.current = true
    commit(grid, text)
    const next = nextCell(now.current, latest.current.shape, event.shiftKey)
    if (next !== undefined) apply(grid, next)
  } else return
  event.preventDefault()
  event.stopPropagation()
}
