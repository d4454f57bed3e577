import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { Budget, BudgetLine } from './budget.ts'

const FIGURES = [
  ['Original', 'original'],
  ['Changes', 'changes'],
  ['Budget', 'budget'],
  ['Committed', 'committed'],
  ['Pending', 'pending'],
  ['Actual', 'actual'],
  ['Left', 'remaining'],
] as const satisfies readonly (readonly [string, keyof BudgetLine])[]

interface FileRow {
  readonly table: 'Section' | 'Scope' | 'Total'
  readonly name: string
  readonly line: BudgetLine
}

/** The three tables one below the other, told apart by the first column. */
function rowsOf({ sections, scopes, totals }: Budget): readonly FileRow[] {
  return [
    ...sections.map((line) => ({ table: 'Section' as const, name: line.section, line })),
    ...scopes.map((line) => ({ table: 'Scope' as const, name: line.name ?? 'No scope', line })),
    { table: 'Total', name: '', line: totals },
  ]
}

/** RFC 4180, UTF-8 with BOM; numbers bare. */
export function budgetCsv(budget: Budget): string {
  const head = ['Table', 'Name', ...FIGURES.map(([title]) => title)]
  const lines = rowsOf(budget).map(({ table, name, line }) => [
    table,
    neutralised(name),
    ...FIGURES.map(([, field]) => line[field].toFixed(2)),
  ])
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify([head, ...lines], options)
}

const DOLLARS = '#,##0.00;[Red]-#,##0.00'

/** One sheet; budgets, rests and the totals of the sections are formulas over the figures. */
export async function budgetWorkbook(budget: Budget): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  book.creator = 'Formwork'
  const sheet = book.addWorksheet('Budget', {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = [
    { header: 'Table', width: 10 },
    { header: 'Name', width: 40 },
    ...FIGURES.map(([header]) => ({ header, width: 16, style: { numFmt: DOLLARS } })),
  ]
  const head = sheet.getRow(1)
  head.font = { name: 'Calibri', bold: true }
  head.alignment = { horizontal: 'right' }
  for (const column of [1, 2]) head.getCell(column).alignment = { horizontal: 'left' }
  for (const { table, name, line } of rowsOf(budget)) {
    const at = sheet.rowCount + 1
    const figures = FIGURES.map(([, field]) => figure({ table, line, field, at, budget }))
    sheet.addRow([table, name, ...figures]).font = { name: 'Calibri', bold: table === 'Total' }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

interface Figure {
  readonly table: FileRow['table']
  readonly line: BudgetLine
  readonly field: keyof BudgetLine
  /** Number of its row. */
  readonly at: number
  readonly budget: Budget
}

function figure({ table, line, field, at, budget }: Figure) {
  const result = line[field]
  if (field === 'budget') return { formula: `C${at}+D${at}`, result }
  if (field === 'remaining') return { formula: `E${at}-F${at}-G${at}-H${at}`, result }
  if (table !== 'Total') return result
  const letter = 'CDEFGHI'[FIGURES.findIndex(([, each]) => each === field)] ?? ''
  return { formula: `SUM(${letter}2:${letter}${budget.sections.length + 1})`, result }
}
