/** A cell by the key of its row, which stays while rows come and go around it. */
export interface Place {
  readonly key: string
  readonly column: number
}

/** A rectangle of cells, ends included. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The rows and columns that a grid has now. */
export interface GridShape {
  readonly keys: readonly string[]
  /** Where each key is among them. */
  readonly indexes: ReadonlyMap<string, number>
  /** Its columns of cells by name, so that a place stays in its own while others come and go. */
  readonly names: readonly string[]
  /** The last stop of the arrows in a row, which may be a button behind its cells. */
  readonly lastStop: (row: number) => number
}

export interface Editing extends Place {
  /** What the entry begins with. */
  readonly text: string
}

/** What of a grid is active, selected and edited. */
export interface GridState {
  /** The cell that has the focus, edits and is pasted at. */
  readonly active: Place | undefined
  /** The other corner of the selection; undefined: the active cell alone. */
  readonly head: Place | undefined
  readonly editing: Editing | undefined
  /** The mouse is down and selects. */
  readonly isDragging: boolean
  /**
   * Since the first entry Tab goes to the next cell, until Escape or until the grid is left. A
   * person who passes by finds one stop of Tab.
   */
  readonly isEntering: boolean
  /** Where the active row was: one that is gone leaves its place to the next. */
  readonly lastRow: number
}

export const NO_SELECTION: GridState = {
  active: undefined,
  head: undefined,
  editing: undefined,
  isDragging: false,
  isEntering: false,
  lastRow: 0,
}

export type GridAction =
  /** By arrows, or by the focus: to a cell, with nothing else selected. */
  | { readonly kind: 'go'; readonly row: number; readonly column: number }
  /** The selection reaches from the active cell to this one. */
  | { readonly kind: 'extend'; readonly row: number; readonly column: number }
  | {
      readonly kind: 'press'
      readonly row: number
      readonly column: number
      readonly isExtending: boolean
    }
  | { readonly kind: 'drag'; readonly row: number; readonly column: number }
  | { readonly kind: 'release' }
  | { readonly kind: 'select'; readonly area: Area }
  /** Places that are there, or will be once their rows are drawn. */
  | { readonly kind: 'selectPlaces'; readonly active: Place; readonly head: Place }
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'endEdit' }
  /** Tab no longer goes to the next cell. */
  | { readonly kind: 'endEntering' }

/** Where the active cell is now. */
export function activeCell(
  { active, lastRow }: GridState,
  shape: GridShape,
): { readonly row: number; readonly column: number } {
  const found = shape.indexes.get(active?.key ?? '') ?? lastRow
  const row = Math.max(0, Math.min(found, shape.keys.length - 1))
  return { row, column: Math.max(0, Math.min(active?.column ?? 0, shape.lastStop(row))) }
}

/** The corner of the selection that Shift and arrows move. */
export function headCell(state: GridState, shape: GridShape) {
  const row = state.head === undefined ? undefined : shape.indexes.get(state.head.key)
  if (state.head === undefined || row === undefined) return activeCell(state, shape)
  return { row, column: Math.min(state.head.column, shape.names.length - 1) }
}

/** What is selected; of one cell that cell. */
export function selectedArea(state: GridState, shape: GridShape): Area {
  return areaBetween(activeCell(state, shape), headCell(state, shape))
}

/** The cells between two corners. */
export function areaBetween(
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number },
): Area {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export const isInside = ({ top, bottom }: Area, row: number): boolean => row >= top && row <= bottom

export const countOf = ({ top, bottom, left, right }: Area): number =>
  (bottom - top + 1) * (right - left + 1)

/** The state among other columns: each place in its own, or where that was when it is gone. */
export function amongColumns(
  state: GridState,
  before: readonly string[],
  now: readonly string[],
): GridState {
  const columnNow = (column: number): number => {
    const name = before[column]
    if (name === undefined) return now.length + column - before.length
    const found = now.indexOf(name)
    return found === -1 ? Math.max(0, Math.min(column, now.length - 1)) : found
  }
  const placed = <One extends Place>(place: One | undefined): One | undefined =>
    place && { ...place, column: columnNow(place.column) }
  return {
    ...state,
    active: placed(state.active),
    head: placed(state.head),
    editing: placed(state.editing),
  }
}

/** The state after an action; the same object when nothing changes. */
export function reduce(state: GridState, action: GridAction, shape: GridShape): GridState {
  switch (action.kind) {
    case 'go':
      return goTo(state, action, shape)
    case 'extend':
      return extendTo(state, action, shape)
    case 'press':
      return action.isExtending && state.active !== undefined
        ? { ...extendTo(state, action, shape), isDragging: true }
        : { ...goTo(state, action, shape), isDragging: true }
    case 'drag':
      return state.isDragging ? extendTo(state, action, shape) : state
    case 'release':
      return state.isDragging ? { ...state, isDragging: false } : state
    case 'select':
      return select(state, action.area, shape)
    case 'selectPlaces':
      return { ...state, active: action.active, head: action.head }
    case 'edit':
      return edit(state, action.text, shape)
    case 'endEdit':
      return state.editing === undefined ? state : { ...state, editing: undefined }
    case 'endEntering':
      return state.isEntering ? { ...state, isEntering: false } : state
  }
}

interface Target {
  readonly row: number
  readonly column: number
}

function goTo(state: GridState, { row, column }: Target, shape: GridShape): GridState {
  const at = Math.max(0, Math.min(row, shape.keys.length - 1))
  const key = shape.keys[at]
  if (key === undefined) return state
  const place = { key, column: Math.max(0, Math.min(column, shape.lastStop(at))) }
  const isSame = state.active?.key === key && state.active.column === place.column
  if (isSame && state.head === undefined) return { ...state, lastRow: at }
  return { ...state, active: isSame ? state.active : place, head: undefined, lastRow: at }
}

/** Only cells are selected, also from a button behind them. */
function extendTo(state: GridState, { row, column }: Target, shape: GridShape): GridState {
  const at = activeCell(state, shape)
  const key = shape.keys[Math.max(0, Math.min(row, shape.keys.length - 1))]
  const activeKey = shape.keys[at.row]
  if (key === undefined || activeKey === undefined) return state
  const last = shape.names.length - 1
  const head = { key, column: Math.max(0, Math.min(column, last)) }
  const active = { key: activeKey, column: Math.min(at.column, last) }
  const isOne = head.key === active.key && head.column === active.column
  const isSame = state.head?.key === head.key && state.head.column === head.column
  if (isSame && state.active?.key === activeKey) return state
  return { ...state, active, head: isOne ? undefined : head, lastRow: at.row }
}

function select(state: GridState, area: Area, shape: GridShape): GridState {
  const from = goTo(state, { row: area.top, column: area.left }, shape)
  return extendTo(from, { row: area.bottom, column: area.right }, shape)
}

function edit(state: GridState, text: string, shape: GridShape): GridState {
  const { row, column } = activeCell(state, shape)
  const key = shape.keys[row]
  if (key === undefined || column >= shape.names.length) return state
  const active = { key, column }
  return {
    ...state,
    active,
    head: undefined,
    isDragging: false,
    isEntering: true,
    editing: { ...active, text },
    lastRow: row,
  }
}
