import { dollarNumber, dollars } from '../lines/cents.ts'
import { type Cell, type Look, money } from '../workbook/workbook-cells.ts'
import { type PmRow, type PmSection, type PmSheet, sectionTotal } from './pm-sheet.ts'

/** One row of the tracking sheet, for whichever spreadsheet it goes to. */
export interface GridRow {
  readonly cells: readonly Cell[]
  readonly look: Look
}

interface Subtotal {
  readonly row: number
  readonly cents: bigint
}

export const PM_COLUMNS = [
  { title: 'Scope', width: 24, wrap: true },
  { title: 'Item', width: 28, wrap: true },
  { title: 'Basis', width: 28, wrap: true },
  { title: 'Cost code', width: 12, wrap: true },
  { title: 'Vendor', width: 18, wrap: true },
  { title: 'Purchase order', width: 14, wrap: true },
  { title: 'Budget', width: 15, numeric: true },
  { title: 'Committed', width: 15, numeric: true },
  { title: 'Actual', width: 15, numeric: true },
  { title: 'Left', width: 15, numeric: true },
  { title: 'Used', width: 9, numeric: true },
] as const
/** Columns of texts, which stand before the amounts; the last of them are filled in. */
export const PM_TEXT_COLUMNS = 6
const FILLED_TEXTS = 3
/** Title, facts, a gap, headers. */
export const PM_FROZEN_ROWS = 4
const MONEY_COLUMNS = ['G', 'H', 'I', 'J'] as const
const NOTHING = undefined
const NO_TEXTS = Array<undefined>(PM_TEXT_COLUMNS - 1).fill(NOTHING)
const TEXTS_TO_FILL: readonly Cell[] = Array(FILLED_TEXTS).fill({ blank: 'text', look: 'input' })

/**
 * The tracking sheet row by row: nine sections with their items, committed and actual columns to
 * fill, remaining and used as live formulas, a subtotal per section, and the check against the
 * bid's subtotal.
 */
export function* pmGrid(pm: PmSheet): Iterable<GridRow> {
  const { bid } = pm
  yield { cells: [bid.name], look: 'title' }
  yield { cells: [`Bid ${bid.bidNumber}`, bid.clientName, bid.location ?? ''], look: 'plain' }
  yield { cells: [], look: 'plain' }
  yield { cells: PM_COLUMNS.map(({ title }) => title), look: 'header' }
  const subtotals: Subtotal[] = []
  let row = PM_FROZEN_ROWS
  for (const section of pm.sections) {
    const rows = [...sectionRows(row + 1, section.title, section.rows)]
    yield* rows
    row += rows.length
    subtotals.push({ row, cents: sectionTotal(section.rows) })
  }
  yield* totalRows(row + 1, pm, subtotals)
}

/** Its title, its items, a row to fill, its subtotal. */
function* sectionRows(start: number, title: PmSection, rows: readonly PmRow[]): Iterable<GridRow> {
  yield { cells: [title, ...PM_COLUMNS.slice(1).map(() => NOTHING)], look: 'section' }
  let at = start
  for (const { scope, name, basis, budget } of rows) {
    at += 1
    const amounts = [money(dollars(budget)), ...inputs(at, budget)]
    const cells = [scope ?? '', name, basis, ...TEXTS_TO_FILL, ...amounts]
    yield { cells, look: 'plain' }
  }
  const spare = at + 1
  const own: Cell = { blank: 'money', look: 'input' }
  const unknown = [NOTHING, NOTHING, NOTHING]
  yield { cells: [...unknown, ...TEXTS_TO_FILL, own, ...inputs(spare, 0n)], look: 'plain' }
  const sum = (column: string) => `SUM(${column}${start + 1}:${column}${spare})`
  yield {
    cells: [`Subtotal ${title}`, ...NO_TEXTS, ...sums(sum, sectionTotal(rows)), used(spare + 1)],
    look: 'total',
  }
}

/** Committed and actual to fill, and what follows from them. */
function inputs(row: number, budget: bigint): readonly Cell[] {
  return [
    { blank: 'money', look: 'input' },
    { blank: 'money', look: 'input' },
    { formula: `G${row}-H${row}-I${row}`, result: dollarNumber(budget), format: 'money' },
    used(row),
  ]
}

function used(row: number): Cell {
  return { formula: `IF(G${row}=0,0,(H${row}+I${row})/G${row})`, result: 0, format: 'percent' }
}

/** Budget, committed, actual and remaining of a sum; nothing is spent when the sheet is new. */
function sums(formula: (column: string) => string, cents: bigint): readonly Cell[] {
  return MONEY_COLUMNS.map((column) => ({
    formula: formula(column),
    result: column === 'G' || column === 'J' ? dollarNumber(cents) : 0,
    format: 'money',
  }))
}

function* totalRows(
  gap: number,
  { bid }: PmSheet,
  subtotals: readonly Subtotal[],
): Iterable<GridRow> {
  const total = subtotals.reduce((sum, { cents }) => sum + cents, 0n)
  const row = gap + 1
  const formula = (column: string) => subtotals.map((each) => `${column}${each.row}`).join('+')
  const check: Cell = {
    formula: `IF(ROUND(G${row}-G${row + 1},2)=0,"OK","DOES NOT FOOT")`,
    result: dollars(total) === bid.subtotalCost ? 'OK' : 'DOES NOT FOOT',
    format: 'money',
  }
  yield { cells: [], look: 'plain' }
  yield {
    cells: ['TOTAL', ...NO_TEXTS, ...sums(formula, total), used(row)],
    look: 'total',
  }
  yield {
    cells: ['Cost of the bid', ...NO_TEXTS, money(bid.subtotalCost)],
    look: 'plain',
  }
  yield { cells: ['Check', ...NO_TEXTS, check], look: 'plain' }
}
