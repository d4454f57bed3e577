import { readWrittenNumber } from '@formwork/kernel/written-number'
import type { Area } from '../../ui/grid/grid-state.ts'
import type { Column } from './columns.ts'
import { type GridRow, textOf } from './grid-rows.ts'

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
  const numbers = rows
    .slice(top, bottom + 1)
    .flatMap((row) => numeric.map((column) => textOf(row, column).trim()))
    .flatMap((text) => (text === '' ? [] : [readWrittenNumber(text)]))
    .filter((value) => value !== undefined)
  if (numbers.length < 2) return undefined
  const sum = sure(numbers.reduce((all, value) => all + value, 0))
  return { sum, count: numbers.length, average: sure(sum / numbers.length) }
}
