import { useCallback, useEffect, useRef, useState } from 'react'
import { handlersOf } from './cell-handlers.ts'
import { meaningOf } from './grid-keys.ts'
import {
  amongColumns,
  type GridAction,
  type GridState,
  NO_SELECTION,
  reduce,
} from './grid-state.ts'
import { apply, type GridNeeds, goTo, type HeldGrid } from './held-grid.ts'

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
  const wantsFocus = useRef(false)
  const [controls] = useState(() => {
    const dispatch = (action: GridAction): void => {
      now.current = reduce(now.current, action, latest.current.shape)
      setState(now.current)
    }
    return controlsOf({ now, latest, hasFocus, wantsFocus, dispatch })
  })
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

function controlsOf(grid: HeldGrid) {
  const { now, latest, dispatch } = grid
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { shape, mayEdit } = latest.current
    if (now.current.editing !== undefined || shape.keys.length === 0) return
    const meaning = meaningOf(event, now.current, shape)
    if (meaning === undefined || (meaning.kind === 'begin' && !mayEdit)) return
    // No cell has the focus: arrows go to one, and nothing is written until then.
    if (meaning.kind !== 'action' && event.target === event.currentTarget) return
    event.preventDefault()
    if (meaning.kind === 'command') event.stopPropagation()
    apply(grid, meaning)
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
  return {
    dispatch,
    goTo: (row: number, column: number): void => goTo(grid, row, column),
    onKeyDown,
    onMouseMove,
    dragTo,
    handlers: handlersOf(grid),
  }
}
