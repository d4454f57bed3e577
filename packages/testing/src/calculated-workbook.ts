import * as functions from '@formulajs/formulajs'
import calculate from 'xlsx-calc'
import { type ReadCell, type ReadSheet, readXlsx } from './read-xlsx.ts'

const DIGITS = 15

calculate.import_functions(functions)
// As spreadsheet programs round, which see 15 digits: 12226.5 × 0.03 is 366.795 and not
// 366.79499999999996. Its own function rounds 1.005 to 1, and halves of negative numbers upwards.
calculate.set_fx('ROUND', (number: number, places: number) =>
  functions.ROUND(Number(number.toPrecision(DIGITS)), places),
)

/** Half a cent of a cent: what sums of floating-point numbers may be off. */
const TOLERANCE = 0.000_001

type Cell = { v: unknown; f?: string }
type Sheets = Record<string, Record<string, Cell>>

/**
 * A workbook as a spreadsheet program has it open: its formulas are calculated from the numbers of
 * the file, never from what the writer cached beside them, and again after numbers were typed.
 */
export class CalculatedWorkbook {
  readonly sheets: readonly ReadSheet[]
  readonly #cells: Sheets

  constructor(file: Uint8Array) {
    this.sheets = readXlsx(file)
    this.#cells = Object.fromEntries(
      this.sheets.map(({ name, cells }) => [
        name,
        Object.fromEntries([...cells].flatMap(([at, cell]) => entered(at, cell))),
      ]),
    )
    calculate({ Sheets: this.#cells })
  }

  /** Numbers into cells, by "Sheet!A1". */
  type(numbers: Readonly<Record<string, number>>): void {
    for (const [address, number] of Object.entries(numbers)) {
      const [sheet = '', cell = ''] = address.split('!')
      const cells = this.#cells[sheet]
      if (cells === undefined) throw new Error(`no sheet ${sheet}`)
      cells[cell] = { v: number }
    }
    calculate({ Sheets: this.#cells })
  }

  /** What a cell shows, to the sixth decimal; undefined when it is empty. */
  value(address: string): unknown {
    const [sheet = '', cell = ''] = address.split('!')
    const value = this.#cells[sheet]?.[cell]?.v
    return typeof value === 'number' ? Number(value.toFixed(6)) : value
  }

  /** Every formula of the file whose cached value is not what it calculates to. */
  staleFormulas(): readonly string[] {
    return this.sheets.flatMap(({ name, cells }) =>
      [...cells].flatMap(([at, { formula, value, type }]) => {
        if (formula === undefined) return []
        const now = this.value(`${name}!${at}`)
        const isRight =
          type === 'str' ? now === value : Math.abs(Number(now) - Number(value)) <= TOLERANCE
        return isRight ? [] : [`${name}!${at} ${formula} = ${now} ≠ ${value}`]
      }),
    )
  }
}

/** Empty cells are left out: they count as nothing. */
function entered(at: string, { formula, value, type }: ReadCell): [string, Cell][] {
  if (formula !== undefined) return [[at, { v: undefined, f: formula }]]
  if (value === '') return []
  return [[at, { v: type === undefined || type === 'n' ? Number(value) : value }]]
}
