import { ADJUSTMENTS, MODULES, moduleOf } from '@formwork/costing'
import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { RecapPart } from './module-prices.ts'
import type { Recap, RecapScope } from './recap.ts'

type Cell = string | number | null
type Row = Pick<RecapScope, NumberField> & { readonly name: string; readonly type: string | null }
type NumberField = Exclude<keyof RecapScope, 'scopeId' | 'name' | 'type'>

const DOLLARS = '#,##0.00;[Red]-#,##0.00'
const QUANTITY = '#,##0.00##'

interface Column {
  readonly head: string
  readonly field: NumberField
  readonly format: string
  readonly decimals?: number
}

const COLUMNS: readonly Column[] = [
  { head: 'Multiplier', field: 'multiplier', format: QUANTITY },
  ...MODULES.map((module) => ({
    head: moduleOf(module).label,
    field: moduleOf(module).costField,
    format: DOLLARS,
    decimals: 2,
  })),
  { head: 'Cost', field: 'cost', format: DOLLARS, decimals: 2 },
  { head: 'Price', field: 'price', format: DOLLARS, decimals: 2 },
  { head: 'Net CY', field: 'netCY', format: QUANTITY },
  { head: 'Ordered CY', field: 'orderedCY', format: QUANTITY },
  { head: 'SFCA', field: 'formSF', format: QUANTITY },
  { head: 'Pounds', field: 'pounds', format: QUANTITY },
  { head: 'Man-hours', field: 'manHours', format: QUANTITY },
  { head: '$/CY', field: 'costPerCY', format: DOLLARS, decimals: 2 },
  { head: '$/SF', field: 'costPerSF', format: DOLLARS, decimals: 2 },
  { head: 'Hours/CY', field: 'manHoursPerCY', format: QUANTITY },
  { head: 'Share', field: 'share', format: '0.00%' },
]
const HEAD = ['Scope', 'Type', ...COLUMNS.map(({ head }) => head)]
const MODULE_HEAD = ['Module', 'Cost', 'Overhead', 'Profit', 'Price', 'Share']

/** The scopes, their total, the modules, and what is above the subtotal. */
function totalRow({ totals }: Recap): Row {
  return {
    ...totals,
    name: 'Total',
    type: null,
    multiplier: null,
    cost: totals.subtotalCost,
    price: totals.totalCost,
    share: totals.subtotalCost === 0 ? null : 1,
  }
}

const labelOf = (part: RecapPart): string =>
  part === ADJUSTMENTS ? 'Adjustments' : moduleOf(part).label

const modulesOf = ({ modules }: Recap): readonly (readonly Cell[])[] =>
  modules.map(({ module, cost, overhead, profit, price, share }) => {
    return [labelOf(module), cost, overhead, profit, price, share]
  })

const summaryOf = ({ totals }: Recap): readonly (readonly [string, number | null])[] => [
  ['Cost', totals.subtotalCost],
  ['Overhead', totals.overheadAmount],
  ['Profit', totals.profitAmount],
  ['Contingency', totals.contingencyAmount],
  ['Bond', totals.bondAmount],
  ['Total', totals.totalCost],
  ['Margin', totals.margin],
  ['Margin, % of total', totals.marginPercentage],
  ['Markup, % of subtotal', totals.markupPercentage],
]

/** RFC 4180, UTF-8 with BOM; numbers bare. Three tables, an empty record between them. */
export function recapCsv(recap: Recap): string {
  const text = (value: number | null, decimals?: number): string => {
    if (value === null) return ''
    return decimals === undefined ? String(value) : value.toFixed(decimals)
  }
  const rowOf = (row: Row) => [
    neutralised(row.name),
    neutralised(row.type ?? ''),
    ...COLUMNS.map(({ field, decimals }) => text(row[field], decimals)),
  ]
  const rows = [
    HEAD,
    ...recap.scopes.map(rowOf),
    rowOf(totalRow(recap)),
    [],
    MODULE_HEAD,
    ...recap.modules.map(({ module, cost, overhead, profit, price, share }) => [
      labelOf(module),
      ...[cost, overhead, profit, price].map((amount) => text(amount, 2)),
      text(share),
    ]),
    [],
    ...summaryOf(recap).map(([label, amount]) => [label, text(amount, 2)]),
  ]
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify(rows, options)
}

/** Scopes with sums by formulas, and the modules with the price on a second sheet. */
export async function recapWorkbook(recap: Recap): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  book.creator = 'Formwork'
  const page = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const
  const scopes = book.addWorksheet('Scopes', {
    views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }],
    pageSetup: page,
  })
  scopes.columns = [
    { header: 'Scope', width: 34 },
    { header: 'Type', width: 22 },
    ...COLUMNS.map(({ head, format }) => ({ header: head, width: 14, style: { numFmt: format } })),
  ]
  for (const scope of recap.scopes) scopes.addRow(cellsOf(scope))
  const last = recap.scopes.length + 1
  const total = totalRow(recap)
  const sums = COLUMNS.map(({ field }, index) => {
    const column = scopes.getColumn(index + 3).letter
    const isSum = !NO_SUM.includes(field) && last > 1
    return isSum
      ? { formula: `SUM(${column}2:${column}${last})`, result: total[field] }
      : total[field]
  })
  scopes.addRow(['Total', null, ...sums])
  bold(scopes, [1, last + 1])
  const modules = book.addWorksheet('Modules', { pageSetup: page })
  modules.columns = MODULE_HEAD.map((header, index) => ({
    header,
    width: index === 0 ? 26 : 16,
    style: { numFmt: header === 'Share' ? '0.00%' : DOLLARS },
  }))
  for (const row of modulesOf(recap)) modules.addRow(row)
  modules.addRow([])
  for (const row of summaryOf(recap)) modules.addRow(row)
  bold(modules, [1])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Ratios, and prices, of which cost without a scope has none. */
const NO_SUM: readonly NumberField[] = [
  'multiplier' as const,
  'price' as const,
  'costPerCY' as const,
  'costPerSF' as const,
  'manHoursPerCY' as const,
  'share' as const,
]

const cellsOf = (scope: RecapScope): readonly Cell[] => [
  scope.name,
  scope.type,
  ...COLUMNS.map(({ field }) => scope[field]),
]

function bold(sheet: { getRow(at: number): { font: object } }, rows: readonly number[]): void {
  for (const at of rows) sheet.getRow(at).font = { name: 'Calibri', bold: true }
}
