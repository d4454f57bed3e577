import type { Writable } from 'node:stream'
import { type SheetWriter, WorkbookFile } from '../exports/workbook.ts'
import { type Cell, money } from '../exports/workbook-cells.ts'
import { dollars } from '../lines/cents.ts'
import { type PmRow, type PmSection, type PmSheet, sectionTotal } from './pm-sheet.ts'

const HEADERS = [
  'Scope',
  'Item',
  'Basis',
  'Budget',
  'Committed',
  'Actual',
  'Remaining',
  'Used',
] as const
const MONEY_COLUMNS = ['D', 'E', 'F', 'G'] as const
const FROZEN_ROWS = 4

/**
 * The tracking sheet as a workbook: nine sections with their items, committed and actual columns to fill,
 * remaining and used as live formulas, a subtotal per section, and the check against the bid's subtotal.
 */
export async function writePmWorkbook(pm: PmSheet, output: Writable, now: Date): Promise<void> {
  const { bid } = pm
  const book = new WorkbookFile(output, `${bid.bidNumber} ${bid.name}: tracking`, now)
  const sheet = book.sheet({
    name: 'Tracking',
    columns: [
      { width: 28, wrap: true },
      { width: 36, wrap: true },
      { width: 32, wrap: true },
      { width: 16 },
      { width: 16 },
      { width: 16 },
      { width: 16 },
      { width: 10 },
    ],
    frozenRows: FROZEN_ROWS,
  })
  await sheet.row([bid.name], 'title')
  await sheet.row([`Bid ${bid.bidNumber}`, bid.clientName, bid.location ?? ''])
  await sheet.row([])
  await sheet.row(HEADERS, 'header')
  const subtotals: { readonly row: number; readonly cents: bigint }[] = []
  for (const { title, rows } of pm.sections) {
    subtotals.push(await writeSection(sheet, title, rows))
  }
  await writeTotals(sheet, pm, subtotals)
  await sheet.close()
  await book.close()
}

async function writeSection(sheet: SheetWriter, title: PmSection, rows: readonly PmRow[]) {
  await sheet.row([title, ...Array(HEADERS.length - 1)], 'section')
  const first = sheet.rowNumber + 1
  for (const row of rows) {
    await sheet.row([
      row.scope ?? '',
      row.name,
      row.basis,
      money(dollars(row.budget)),
      ...inputs(sheet.rowNumber + 1, row.budget),
    ])
  }
  const spare = sheet.rowNumber + 1
  await sheet.row([
    undefined,
    undefined,
    undefined,
    { blank: 'money', look: 'input' },
    ...inputs(spare, 0n),
  ])
  const cents = sectionTotal(rows)
  const row = sheet.rowNumber + 1
  await sheet.row(
    [
      `Subtotal ${title}`,
      undefined,
      undefined,
      ...sums((column) => `SUM(${column}${first}:${column}${spare})`, cents),
      used(row),
    ],
    'total',
  )
  return { row, cents }
}

/** Committed and actual to fill, and what follows from them. */
function inputs(row: number, budget: bigint): readonly Cell[] {
  return [
    { blank: 'money', look: 'input' },
    { blank: 'money', look: 'input' },
    { formula: `D${row}-E${row}-F${row}`, result: Number(dollars(budget)), format: 'money' },
    used(row),
  ]
}

function used(row: number): Cell {
  return { formula: `IF(D${row}=0,0,(E${row}+F${row})/D${row})`, result: 0, format: 'percent' }
}

/** Budget, committed, actual and remaining of a sum; nothing is spent when the sheet is new. */
function sums(formula: (column: string) => string, cents: bigint): readonly Cell[] {
  return MONEY_COLUMNS.map((column) => ({
    formula: formula(column),
    result: column === 'D' || column === 'G' ? Number(dollars(cents)) : 0,
    format: 'money',
  }))
}

async function writeTotals(
  sheet: SheetWriter,
  { bid }: PmSheet,
  subtotals: readonly { readonly row: number; readonly cents: bigint }[],
): Promise<void> {
  await sheet.row([])
  const total = subtotals.reduce((sum, { cents }) => sum + cents, 0n)
  const row = sheet.rowNumber + 1
  const formula = (column: string) => subtotals.map((each) => `${column}${each.row}`).join('+')
  await sheet.row(['TOTAL', undefined, undefined, ...sums(formula, total), used(row)], 'total')
  await sheet.row(['Subtotal of the bid', undefined, undefined, money(bid.subtotalCost)])
  await sheet.row([
    'Check',
    undefined,
    undefined,
    {
      formula: `IF(ROUND(D${row}-D${row + 1},2)=0,"OK","DOES NOT FOOT")`,
      result: dollars(total) === bid.subtotalCost ? 'OK' : 'DOES NOT FOOT',
      format: 'money',
    },
  ])
}
