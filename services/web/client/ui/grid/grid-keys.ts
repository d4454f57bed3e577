import {
  activeCell,
  type GridAction,
  type GridShape,
  type GridState,
  headCell,
} from './grid-state.ts'

/** What of a keyboard event decides what it means. */
export interface KeyStroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What a key asks of the page that shows the grid. */
export type GridCommand =
  | 'clear'
  | 'fillDown'
  | 'removeRows'
  | 'duplicateRows'
  | 'moveUp'
  | 'moveDown'
  | 'details'
  | 'selectAll'
  | 'narrower'
  | 'wider'
  | 'fitColumn'

export type KeyMeaning =
  | { readonly kind: 'action'; readonly action: GridAction }
  /** The active cell is edited: with what it holds, or with what is typed in its place. */
  | { readonly kind: 'begin'; readonly text: string | undefined }
  | { readonly kind: 'command'; readonly command: GridCommand }

/** Rows that PageUp and PageDown pass. */
const PAGE = 15

const act = (action: GridAction): KeyMeaning => ({ kind: 'action', action })
const command = (name: GridCommand): KeyMeaning => ({ kind: 'command', command: name })

/** What a key means while no cell is edited; undefined: nothing, so that the browser has it. */
export function meaningOf(
  stroke: KeyStroke,
  state: GridState,
  shape: GridShape,
): KeyMeaning | undefined {
  const { key, altKey, shiftKey } = stroke
  const isCommand = stroke.ctrlKey || stroke.metaKey
  const step = altKey ? undefined : stepOf(stroke, state, shape)
  if (step !== undefined) return act({ kind: shiftKey ? 'extend' : 'go', ...step })
  if (altKey) return shiftKey ? widthMeaning(key) : altMeaning(key)
  if (isCommand) return commandMeaning(key.toLowerCase(), shiftKey)
  if (key === 'Tab') return nextCell(state, shape, shiftKey)
  if (key === 'Escape') return state.isEntering ? act({ kind: 'endEntering' }) : undefined
  const at = activeCell(state, shape)
  if (key === ' ' && shiftKey) return act({ kind: 'select', area: wholeRows(state, shape) })
  if (at.column >= shape.names.length) return undefined
  if (key === 'Enter' || key === 'F2') return { kind: 'begin', text: undefined }
  if (key === 'Delete' || key === 'Backspace') return command('clear')
  return key.length === 1 ? { kind: 'begin', text: key } : undefined
}

function stepOf(stroke: KeyStroke, state: GridState, shape: GridShape) {
  const { row, column } = stroke.shiftKey ? headCell(state, shape) : activeCell(state, shape)
  const isFar = stroke.ctrlKey || stroke.metaKey
  const lastRow = shape.keys.length - 1
  switch (stroke.key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isFar ? lastRow : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isFar ? shape.names.length - 1 : column + 1 }
    case 'PageUp':
      return { row: row - PAGE, column }
    case 'PageDown':
      return { row: row + PAGE, column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? lastRow : row, column: shape.lastStop(isFar ? lastRow : row) }
    default:
      return undefined
  }
}

function altMeaning(key: string): KeyMeaning | undefined {
  if (key === 'Enter') return command('details')
  if (key === 'ArrowUp') return command('moveUp')
  return key === 'ArrowDown' ? command('moveDown') : undefined
}

function widthMeaning(key: string): KeyMeaning | undefined {
  if (key === 'ArrowLeft') return command('narrower')
  if (key === 'ArrowRight') return command('wider')
  return key === 'Enter' ? command('fitColumn') : undefined
}

function commandMeaning(key: string, isShift: boolean): KeyMeaning | undefined {
  if (key === 'a') return command('selectAll')
  if (key === 'd') return command(isShift ? 'duplicateRows' : 'fillDown')
  return key === 'delete' || key === 'backspace' ? command('removeRows') : undefined
}

/** The cell that Tab goes to; undefined from the last one of all, where Tab leaves the grid. */
export function nextCell(
  state: GridState,
  shape: GridShape,
  isBack: boolean,
): KeyMeaning | undefined {
  const { row, column } = activeCell(state, shape)
  const end = shape.names.length - 1
  if (!state.isEntering || column > end) return undefined
  const isInRow = isBack ? column > 0 : column < end
  if (isInRow) return act({ kind: 'go', row, column: column + (isBack ? -1 : 1) })
  const next = row + (isBack ? -1 : 1)
  if (next < 0 || next >= shape.keys.length) return undefined
  return act({ kind: 'go', row: next, column: isBack ? end : 0 })
}

function wholeRows(state: GridState, shape: GridShape) {
  const [from, to] = [activeCell(state, shape).row, headCell(state, shape).row]
  return {
    top: Math.min(from, to),
    bottom: Math.max(from, to),
    left: 0,
    right: shape.names.length - 1,
  }
}
