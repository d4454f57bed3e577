import { readMeasure } from '@formwork/kernel/measures'
import { readWrittenNumber } from '@formwork/kernel/written-number'
import type { Area } from '../../ui/grid/grid-state.ts'
import { type Column, unitWithin } from './columns.ts'
import { type GridRow, textOf } from './grid-rows.ts'
import { unitSaid } from './unit-in-cell.ts'

export interface SelectionFigures {
  readonly sum: number
  readonly count: number
  readonly average: number
}

/** Decimals of what is summed: of a float no more are sure. */
const PLACES = 6
const sure = (value: number): number => Number(value.toFixed(PLACES))

/** Sum, count and average of the numbers in selected cells; undefined where there are fewer than two. */
export function figuresOfSelection(
  rows: readonly GridRow[],
  columns: readonly Column[],
  { top, bottom, left, right }: Area,
): SelectionFigures | undefined {
  const numeric = columns.slice(left, right + 1).filter(({ kind }) => kind === 'number')
  const selected = rows.slice(top, bottom + 1)
  const numbers = numeric
    .flatMap((column) => numbersIn(column, selected))
    .filter((value) => value !== undefined)
  if (numbers.length < 2) return undefined
  const sum = sure(numbers.reduce((all, value) => all + value, 0))
  return { sum, count: numbers.length, average: sure(sum / numbers.length) }
}

/** Lengths are in the unit of the first of them: `6"` and `1'` are 6 and 12. */
function numbersIn(column: Column, rows: readonly GridRow[]): readonly (number | undefined)[] {
  const texts = rows.map((row) => textOf(row, column).trim()).filter((text) => text !== '')
  if (unitWithin(column) === undefined) return texts.map(readWrittenNumber)
  const unit = texts.map(unitSaid).find((said) => said !== undefined)
  return texts.map((text) => readMeasure(text, unit))
}
