import { useCallback, useEffect, useRef, useState } from 'react'
import { type GridCommand, type KeyMeaning, meaningOf, nextCell } from './grid-keys.ts'
import {
  activeCell,
  amongColumns,
  type Editing,
  type GridAction,
  type GridShape,
  type GridState,
  NO_SELECTION,
  type Place,
  reduce,
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

/**
 * Keeps the state of a grid and applies to it what mouse, touch and keys mean. A press selects, a
 * drag selects cells; a double click, F2, Enter, a second tap or typing edits.
 */
export function useGrid(needs: GridNeeds) {
  const [held, setState] = useState(NO_SELECTION)
  const { names } = needs.shape
  const [namesBefore, setNames] = useState(names)
  // While drawing: an open editor stays in its cell, which a drawing in between would take away.
  const state = names === namesBefore ? held : amongColumns(held, namesBefore, names)
  const now = useRef<GridState>(state)
  if (names !== namesBefore) {
    now.current = state
    setState(state)
    setNames(names)
  }
  const latest = useRef(needs)
  latest.current = needs
  const hasFocus = useRef(false)
  /** The active cell takes the focus once it is drawn, wherever the focus was. */
  const wantsFocus = useRef(false)
  const [controls] = useState(() => controlsOf(now, setState, latest, { hasFocus, wantsFocus }))
  useRelease(state.isDragging, controls.dispatch)

  const active = state.active?.key
  const left = useRef(active)
  useEffect(() => {
    const before = left.current
    left.current = active
    if (before !== undefined && before !== active) latest.current.onLeaveRow(before)
  }, [active])

  const saveHere = useCallback(() => {
    const { editing, active: here } = now.current
    if (editing === undefined && here !== undefined) latest.current.onLeaveRow(here.key)
  }, [])
  return { state, hasFocus, wantsFocus, saveHere, ...controls }
}

/** The mouse may be let go anywhere. */
function useRelease(isDragging: boolean, dispatch: (action: GridAction) => void): void {
  useEffect(() => {
    if (!isDragging) return undefined
    const release = (): void => dispatch({ kind: 'release' })
    window.addEventListener('mouseup', release)
    return () => window.removeEventListener('mouseup', release)
  }, [isDragging, dispatch])
}

interface Flags {
  readonly hasFocus: React.RefObject<boolean>
  readonly wantsFocus: React.RefObject<boolean>
}

function controlsOf(
  now: React.RefObject<GridState>,
  setState: (state: GridState) => void,
  latest: React.RefObject<GridNeeds>,
  { hasFocus, wantsFocus }: Flags,
) {
  const dispatch = (action: GridAction): void => {
    now.current = reduce(now.current, action, latest.current.shape)
    setState(now.current)
  }
  const rowOf = (key: string): number => latest.current.shape.indexes.get(key) ?? 0
  const isActive = (key: string, column: number): boolean => {
    const at = activeCell(now.current, latest.current.shape)
    return latest.current.shape.keys[at.row] === key && at.column === column
  }
  const begin = (text?: string): void => {
    const { shape, mayEdit, isFixed, textAt, onBegin } = latest.current
    const { row, column } = activeCell(now.current, shape)
    const key = shape.keys[row]
    if (!mayEdit || key === undefined || column >= shape.names.length) return
    if (isFixed({ key, column })) return
    const start = text ?? textAt({ key, column })
    onBegin({ key, column }, start)
    dispatch({ kind: 'edit', text: start })
  }
  const commit = (text: string): void => {
    const { editing } = now.current
    if (editing === undefined) return
    dispatch({ kind: 'endEdit' })
    latest.current.onCommit(editing, text)
  }
  const apply = (meaning: KeyMeaning): void => {
    if (meaning.kind === 'begin') {
      begin(meaning.text)
      return
    }
    wantsFocus.current = true
    if (meaning.kind === 'command') latest.current.onCommand(meaning.command)
    else dispatch(meaning.action)
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { shape, mayEdit } = latest.current
    if (now.current.editing !== undefined || shape.keys.length === 0) return
    const meaning = meaningOf(event, now.current, shape)
    if (meaning === undefined || (meaning.kind === 'begin' && !mayEdit)) return
    event.preventDefault()
    if (meaning.kind === 'command') event.stopPropagation()
    apply(meaning)
  }
  /** The selection reaches to a cell; the buttons behind the cells are none. */
  const dragTo = (over: Element): void => {
    const cell = over.closest<HTMLElement>('td[data-cell]')
    const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number)
    if (row !== undefined && column !== undefined) dispatch({ kind: 'drag', row, column })
  }
  const onMouseMove = (event: React.MouseEvent): void => {
    if (now.current.isDragging && (event.buttons & 1) === 1) dragTo(event.target as Element)
  }
  const goTo = (row: number, column: number): void => {
    wantsFocus.current = true
    dispatch({ kind: 'go', row, column })
  }
  return {
    dispatch,
    goTo,
    onKeyDown,
    onMouseMove,
    dragTo,
    handlers: handlersOf({
      now,
      latest,
      hasFocus,
      wantsFocus,
      dispatch,
      goTo,
      begin,
      commit,
      apply,
      rowOf,
      isActive,
    }),
  }
}

interface Parts extends Flags {
  readonly now: React.RefObject<GridState>
  readonly latest: React.RefObject<GridNeeds>
  readonly dispatch: (action: GridAction) => void
  readonly goTo: (row: number, column: number) => void
  readonly begin: (text?: string) => void
  readonly commit: (text: string) => void
  readonly apply: (meaning: KeyMeaning) => void
  readonly rowOf: (key: string) => number
  readonly isActive: (key: string, column: number) => boolean
}

function handlersOf(parts: Parts): CellHandlers {
  const { now, latest, hasFocus, wantsFocus, dispatch, goTo, begin, commit, apply, rowOf } = parts
  /** Whether a touch began on the cell that was active already. */
  let isSecondTap = false
  const isEdited = (key: string, column: number): boolean =>
    now.current.editing?.key === key && now.current.editing.column === column
  return {
    onFocus: (key, column) => {
      hasFocus.current = true
      if (!parts.isActive(key, column)) dispatch({ kind: 'go', row: rowOf(key), column })
    },
    onPress: (event, key, column) => {
      // Text in an open cell is selected by the browser; other buttons open its menu.
      if (event.button !== 0 || isEdited(key, column)) return
      event.preventDefault()
      // An entry elsewhere is left, which keeps what was typed.
      if (now.current.editing !== undefined && document.activeElement instanceof HTMLElement) {
        document.activeElement.blur()
      }
      wantsFocus.current = true
      if (!event.shiftKey) event.currentTarget.focus({ preventScroll: true })
      dispatch({ kind: 'press', row: rowOf(key), column, isExtending: event.shiftKey })
    },
    onDoubleClick: (key, column) => {
      if (!isEdited(key, column)) begin()
    },
    onTouch: (event, key, column) => {
      isSecondTap = event.pointerType === 'touch' && hasFocus.current && parts.isActive(key, column)
    },
    onTap: (key, column) => {
      if (isSecondTap && !isEdited(key, column)) begin()
      isSecondTap = false
    },
    onEntryKey: (event, text) => {
      const { editing } = now.current
      if (event.key === 'Escape') {
        wantsFocus.current = true
        latest.current.onCancel()
        dispatch({ kind: 'endEdit' })
      } else if (event.key === 'Enter' && editing !== undefined) {
        wantsFocus.current = true
        commit(text)
        if (!latest.current.onEnter(editing.key)) goTo(rowOf(editing.key) + 1, editing.column)
      } else if (event.key === 'Tab') {
        wantsFocus.current = true
        commit(text)
        const next = nextCell(now.current, latest.current.shape, event.shiftKey)
        if (next !== undefined) apply(next)
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    onEntryLeft: commit,
    onEntryTyped: (text) => latest.current.onTyped(text),
  }
}
