/** How far a key goes, in lines and in columns. */
export interface Step {
  readonly down: number
  readonly across: number
}

interface Caret {
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  readonly value: string
}

/**
 * Where a key of a cell leads; undefined: it stays with the text. Left and right leave the cell only
 * from the end of its text, or while all of it is selected, so that one can still correct a digit; an
 * `x` has none.
 */
export function stepOf(key: string, caret: Caret): Step | undefined {
  const { selectionStart: from, selectionEnd: to, value } = caret
  const isAll = value.length < 2 || (from === 0 && to === value.length)
  switch (key) {
    case 'Enter':
    case 'ArrowDown':
      return { down: 1, across: 0 }
    case 'ArrowUp':
      return { down: -1, across: 0 }
    case 'ArrowLeft':
      return isAll || (from === 0 && to === 0) ? { down: 0, across: -1 } : undefined
    case 'ArrowRight':
      return isAll || (from === value.length && to === value.length)
        ? { down: 0, across: 1 }
        : undefined
    default:
      return undefined
  }
}
