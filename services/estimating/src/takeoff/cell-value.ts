import type { Field } from '@formwork/costing'
import { readMeasure, type Unit } from '@formwork/kernel/measures'
import { type Cell, UnreadableCell } from './sheet-lines.ts'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
/** Longer than any number that somebody writes. */
const MAX_NUMBER = 40

/**
 * What the cell of a field would be in JSON, a number in the unit that the field counts; undefined
 * where it is empty.
 */
export function cellValue(field: Field, cell: Cell, unit?: Unit): unknown {
  if (cell === '' || cell instanceof UnreadableCell) return cell === '' ? undefined : cell
  if (field.nullIsValue && String(cell).toLowerCase() === 'null') return null
  switch (field.type) {
    case 'amount':
    case 'whole':
      return numberOf(cell, unit)
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

const EXAMPLES: Readonly<Record<Unit, string>> = {
  FT: `a length such as 12.5 or 12'-6"`,
  IN: 'a length such as 6.5 or 6 1/2"',
  PERCENT: 'a percentage such as 10 or 10%',
  FRACTION: 'a fraction such as 0.0765 or 7.65%',
}

function numberOf(cell: string | number | boolean, unit?: Unit): number | UnreadableCell {
  if (typeof cell === 'number') return cell
  const text = String(cell)
  if (text.length <= MAX_NUMBER && NUMBER.test(text)) return Number(text)
  const example = unit === undefined ? 'a plain number such as 1200 or 6.33' : EXAMPLES[unit]
  return (
    readMeasure(text, unit) ?? new UnreadableCell(`must be ${example}, not "${shortened(text)}"`)
  )
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
