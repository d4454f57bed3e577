import type { PackageLine, QuoteLine } from '@formwork/costing'
import { type AppError, nameKey, roundNumber } from '@formwork/kernel'
import { type CsvLine, readCsvLines } from '@formwork/uploads'
import { BadPrices, NoPrices, OneBadPrice, PriceColumns } from './import.errors.ts'

/** Twice the lines of a package, for what a request tells besides. */
const LIMITS = { maxLines: 1_000, maxCells: 50, maxCell: 2_000 }
const PRICE = /^\$?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?$/
const MOST = 9_999_999_999.9999
const LONGEST_NOTE = 500

interface Fault {
  readonly line: number
  readonly message: string
}

/**
 * The lines of a quote from a spreadsheet with the columns `line` and `price`, and `note` if it has
 * it: the number or the description of a line of the package, and its unit price; `x` leaves the
 * line out. Rows without a line or a price, as requests have them, are passed over.
 *
 * @throws CSV_ERRORS, IMPORT_ERRORS with all faults
 */
export async function readPrices(
  csv: string,
  lines: readonly PackageLine[],
): Promise<readonly QuoteLine[]> {
  const [head, ...rows] = await readCsvLines(csv, LIMITS)
  const columns = (head?.cells ?? []).map((cell) => cell.toLowerCase())
  const [line, price, note] = ['line', 'price', 'note'].map((name) => columns.indexOf(name))
  if (line === undefined || price === undefined || line < 0 || price < 0) throw PriceColumns()
  const faults: Fault[] = []
  const prices = new Map<string, QuoteLine>()
  for (const row of rows) {
    const cells = { line: row.cells[line] ?? '', price: row.cells[price] ?? '' }
    if (cells.line === '' || cells.price === '') continue
    const read = readRow(row, { ...cells, note: row.cells[note ?? -1] ?? '' }, lines)
    if ('message' in read) faults.push(read)
    else if (prices.has(read.lineId)) {
      faults.push({ line: row.line, message: `"${shortened(cells.line)}" has two prices` })
    } else prices.set(read.lineId, read)
  }
  if (faults.length > 0) throw badPrices(faults)
  if (prices.size === 0) throw NoPrices()
  return [...prices.values()]
}

function readRow(
  { line }: CsvLine,
  cells: { readonly line: string; readonly price: string; readonly note: string },
  lines: readonly PackageLine[],
): QuoteLine | Fault {
  const place = placeOf(cells.line, lines)
  const lineId = lines[place]?.id
  if (lineId === undefined) {
    return { line, message: `The package has no line "${shortened(cells.line)}"` }
  }
  if (cells.note.length > LONGEST_NOTE) {
    return { line, message: `Note must be at most ${LONGEST_NOTE} characters` }
  }
  const note = cells.note === '' ? null : cells.note
  if (cells.price.toLowerCase() === 'x') {
    return { lineId, coverage: 'EXCLUDED', unitPrice: null, amount: null, note }
  }
  const [, whole, decimals = ''] = PRICE.exec(cells.price) ?? []
  if (whole === undefined) {
    return { line, message: `"${shortened(cells.price)}" is no price: send a number or x` }
  }
  const unitPrice = roundNumber(Number(`${whole.replaceAll(',', '')}${decimals}`), 4)
  if (unitPrice > MOST) return { line, message: `Unit price must be at most ${MOST}` }
  return { lineId, coverage: 'INCLUDED', unitPrice, amount: null, note }
}

/** By number, from 1, or by description. */
function placeOf(text: string, lines: readonly PackageLine[]): number {
  if (/^\d{1,3}$/.test(text)) return Number(text) - 1
  const key = nameKey(text)
  return lines.findIndex(({ description }) => nameKey(description) === key)
}

const shortened = (text: string): string => (text.length > 50 ? `${text.slice(0, 50)}…` : text)

function badPrices(faults: readonly Fault[]): AppError {
  const [{ line, message } = { line: 0, message: '' }] = faults
  const details = faults.map((fault) => ({ path: `line ${fault.line}`, message: fault.message }))
  return faults.length === 1
    ? OneBadPrice({ line, message }, { details })
    : BadPrices({ rows: faults.length, line, message }, { details })
}
