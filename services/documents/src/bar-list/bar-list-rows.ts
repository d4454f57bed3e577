import type { BarList } from './bar-list.ts'

/** A column of the list as a table: of texts, or of numbers. */
interface BarColumn {
  readonly title: string
  readonly width: number
  readonly numeric?: true
  readonly money?: true
}

const COLUMNS: readonly BarColumn[] = [
  { title: 'Scope', width: 26 },
  { title: 'Item', width: 26 },
  { title: 'Mark', width: 12 },
  { title: 'Size', width: 8 },
  { title: 'Pieces', width: 11, numeric: true },
  { title: 'Length', width: 14 },
  { title: 'Feet', width: 13, numeric: true },
  { title: 'Pounds', width: 13, numeric: true },
]
const PRICES: readonly BarColumn[] = [
  { title: '$ / lb', width: 10, numeric: true, money: true },
  { title: 'Cost', width: 13, numeric: true, money: true },
]

/** Null where there is nothing. */
export type BarCell = string | number | null

export interface BarRow {
  readonly kind: 'line' | 'size'
  readonly cells: readonly BarCell[]
}

export const barColumns = (withPrices: boolean): readonly BarColumn[] =>
  withPrices ? [...COLUMNS, ...PRICES] : COLUMNS

/** The list as a table: the lines of each scope with its sizes below, then those of the bid. */
export function* barRows({ scopes, sizes }: BarList): Generator<BarRow> {
  for (const { name, lines, sizes: ofScope } of scopes) {
    for (const { item, mark, size, pieces, length, feet, pounds, pricePerPound, cost } of lines) {
      const prices = cost === undefined ? [] : [pricePerPound ?? null, cost]
      yield {
        kind: 'line',
        cells: [name, item, mark ?? 'Mat', size, pieces, length, feet, pounds, ...prices],
      }
    }
    yield* sizeRows(`Total of ${name}`, ofScope)
  }
  yield* sizeRows('Total of the bid', sizes)
}

function* sizeRows(title: string, sizes: BarList['sizes']): Generator<BarRow> {
  for (const { size, feet, pounds } of sizes) {
    yield { kind: 'size', cells: [title, null, null, size, null, null, feet, pounds] }
  }
}
