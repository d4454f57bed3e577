import type { Field } from '@formwork/costing'
import { type Cell, UnreadableCell } from './sheet-lines.ts'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
/** Longer than any number that somebody writes. */
const MAX_NUMBER = 40

/** What the cell of a field would be in JSON; undefined where it is empty. */
export function cellValue(field: Field, cell: Cell): unknown {
  if (cell === '' || cell instanceof UnreadableCell) return cell === '' ? undefined : cell
  if (field.nullIsValue && String(cell).toLowerCase() === 'null') return null
  switch (field.type) {
    case 'amount':
    case 'whole':
      return numberOf(cell)
    case 'flag':
      return flagOf(cell)
    default:
      return textOf(cell)
  }
}

/** The text of a cell; numbers as they are written. */
export function textOf(cell: Exclude<Cell, UnreadableCell>): string {
  return typeof cell === 'string' ? cell : String(cell)
}

function numberOf(cell: string | number | boolean): number | UnreadableCell {
  if (typeof cell === 'number') return cell
  const text = String(cell)
  if (text.length <= MAX_NUMBER && NUMBER.test(text)) return Number(text)
  return new UnreadableCell(`must be a plain number such as 1200 or 6.33, not "${shortened(text)}"`)
}

/** Spreadsheets know a flag as TRUE or FALSE, their formulas as 1 or 0. */
function flagOf(cell: string | number | boolean): boolean | UnreadableCell {
  const text = String(cell).toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return new UnreadableCell(`must be true or false, not "${shortened(String(cell))}"`)
}

/** What somebody sent, as far as a sentence has room for it. */
export function shortened(text: string): string {
  return text.length > 50 ? `${text.slice(0, 50)}…` : text
}
