/** What a cell holds; '' is an empty one. */
export type Cell = string | number | boolean | UnreadableCell

/** A cell that shows something which cannot be taken as it is. */
export class UnreadableCell {
  /** What it is, to stand behind the name of its column: `must be …`. */
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** A line of a spreadsheet that is not empty. */
export interface SheetLine {
  /** Its number in the file; the header is line 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Lines that are read at most, with the empty ones that spreadsheets leave behind. */
export const MAX_FILE_LINES = 10_000
/** More than there are columns. */
export const MAX_CELLS = 200
/** Characters: room for the longest text of an item. */
export const MAX_CELL = 10_000
