import type { GridCommand, KeyMeaning } from './grid-keys.ts'
import {
  activeCell,
  type Editing,
  type GridAction,
  type GridShape,
  type GridState,
  type Place,
} from './grid-state.ts'

export interface GridNeeds {
  readonly shape: GridShape
  readonly mayEdit: boolean
  /** Whether a cell follows from others, and is never edited. */
  readonly isFixed: (place: Place) => boolean
  /** What a cell holds, as an entry begins with it. */
  readonly textAt: (place: Place) => string
  readonly onCommand: (command: GridCommand) => void
  /** An entry into a cell begins, with this text. */
  readonly onBegin: (place: Place, text: string) => void
  /** The text of the open entry, at each change. */
  readonly onTyped: (text: string) => void
  /** The open entry is dropped. */
  readonly onCancel: () => void
  /** What was typed into a cell, and that cell as its entry began. */
  readonly onCommit: (editing: Editing, text: string) => void
  /** Enter has ended an entry in a row; returns whether the active cell stays in it. */
  readonly onEnter: (key: string) => boolean
  /** Another row is active now, or another part of the page. */
  readonly onLeaveRow: (key: string) => void
}

/** A grid for as long as it is shown: how it is now, between two drawings too, and what changes it. */
export interface HeldGrid {
  readonly now: React.RefObject<GridState>
  readonly latest: React.RefObject<GridNeeds>
  readonly hasFocus: React.RefObject<boolean>
  /** The active cell takes the focus once it is drawn, wherever the focus was. */
  readonly wantsFocus: React.RefObject<boolean>
  readonly dispatch: (action: GridAction) => void
}

export const rowOf = ({ latest }: HeldGrid, key: string): number =>
  latest.current.shape.indexes.get(key) ?? 0

export function isActive({ now, latest }: HeldGrid, key: string, column: number): boolean {
  const at = activeCell(now.current, latest.current.shape)
  return latest.current.shape.keys[at.row] === key && at.column === column
}

export const isEdited = ({ now }: HeldGrid, key: string, column: number): boolean =>
  now.current.editing?.key === key && now.current.editing.column === column

export function goTo({ wantsFocus, dispatch }: HeldGrid, row: number, column: number): void {
  wantsFocus.current = true
  dispatch({ kind: 'go', row, column })
}

/** An entry into the active cell begins, with a text or with what the cell holds. */
export function begin({ now, latest, dispatch }: HeldGrid, text?: string): void {
  const { shape, mayEdit, isFixed, textAt, onBegin } = latest.current
  const { row, column } = activeCell(now.current, shape)
  const key = shape.keys[row]
  if (!mayEdit || key === undefined || column >= shape.names.length) return
  if (isFixed({ key, column })) return
  const start = text ?? textAt({ key, column })
  onBegin({ key, column }, start)
  dispatch({ kind: 'edit', text: start })
}

/** The open entry ends with this text. */
export function commit({ now, latest, dispatch }: HeldGrid, text: string): void {
  const { editing } = now.current
  if (editing === undefined) return
  dispatch({ kind: 'endEdit' })
  latest.current.onCommit(editing, text)
}

/** What a key means is done. */
export function apply(grid: HeldGrid, meaning: KeyMeaning): void {
  if (meaning.kind === 'begin') {
    begin(grid, meaning.text)
    return
  }
  grid.wantsFocus.current = true
  if (meaning.kind === 'command') grid.latest.current.onCommand(meaning.command)
  else grid.dispatch(meaning.action)
}
