import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { ForecastTotals, ProjectForecast, TaskRow } from './project-forecast.ts'

type NumberField = {
  [Field in keyof TaskRow]: TaskRow[Field] extends number | null ? Field : never
}[keyof TaskRow]

interface Column {
  readonly head: string
  readonly field: NumberField
  readonly decimals: 2 | 4
}

const COLUMNS: readonly Column[] = [
  { head: 'Budget quantity', field: 'budgetQuantity', decimals: 4 },
  { head: 'Budget hours', field: 'budgetHours', decimals: 4 },
  { head: 'Budget', field: 'budgetCost', decimals: 2 },
  { head: 'In place', field: 'quantityToDate', decimals: 4 },
  { head: 'Hours', field: 'hoursToDate', decimals: 4 },
  { head: 'Cost', field: 'costToDate', decimals: 2 },
  { head: '% complete', field: 'percentComplete', decimals: 2 },
  { head: 'Earned hours', field: 'earnedHours', decimals: 4 },
  { head: 'Factor', field: 'factor', decimals: 4 },
  { head: 'Budget hours/unit', field: 'budgetRate', decimals: 4 },
  { head: 'Hours/unit', field: 'rate', decimals: 4 },
  { head: 'Hours to complete', field: 'hoursToComplete', decimals: 4 },
  { head: 'Cost to complete', field: 'costToComplete', decimals: 2 },
  { head: 'Forecast', field: 'forecast', decimals: 2 },
  { head: 'Variance', field: 'variance', decimals: 2 },
]
const NAMES = ['Scope', 'Task', 'Cost code', 'Unit', 'By']
const REASON = ['Without the outlook', 'Reason', 'By', 'On']
const HEAD = [...NAMES, ...COLUMNS.map(({ head }) => head), ...REASON]

const namesOf = ({ scope, name, costCode, uom, by }: TaskRow): readonly string[] => [
  ...[scope, name, costCode, uom].map((text) => text ?? ''),
  by,
]
const reasonOf = ({ outlook }: TaskRow): readonly string[] =>
  outlook === null ? ['', '', ''] : [outlook.reason, outlook.by, outlook.at.slice(0, 10)]
const totalOf = (totals: ForecastTotals, field: NumberField): number | null =>
  field in totals ? totals[field as keyof ForecastTotals] : null

/** RFC 4180, UTF-8 with BOM; numbers bare. Below the tasks their totals. */
export function forecastCsv({ tasks, totals }: ProjectForecast): string {
  const written = (value: number | null, decimals: number) => value?.toFixed(decimals) ?? ''
  const rows = [
    HEAD,
    ...tasks.map((task) => [
      ...namesOf(task).map(neutralised),
      ...COLUMNS.map(({ field, decimals }) => written(task[field], decimals)),
      written(task.outlook?.without.forecast ?? null, 2),
      ...reasonOf(task).map(neutralised),
    ]),
    [
      'Total',
      ...NAMES.slice(1).map(() => ''),
      ...COLUMNS.map(({ field, decimals }) => written(totalOf(totals, field), decimals)),
      ...REASON.map(() => ''),
    ],
  ]
  return stringify(rows, { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

const DOLLARS = '#,##0.00;[Red]-#,##0.00'
const MEASURE = '#,##0.00##'

/** One sheet; forecasts, variances and totals are formulas over the figures. */
export async function forecastWorkbook({ tasks, totals }: ProjectForecast): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  book.creator = 'Formwork'
  const sheet = book.addWorksheet('Labor forecast', {
    views: [{ state: 'frozen', ySplit: 1, xSplit: 2 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = [
    ...NAMES.map((header) => ({ header, width: header === 'Task' ? 34 : 16 })),
    ...COLUMNS.map(({ head, decimals }) => ({
      header: head,
      width: 14,
      style: { numFmt: decimals === 2 ? DOLLARS : MEASURE },
    })),
    ...REASON.map((header, index) =>
      index === 0 ? { header, width: 18, style: { numFmt: DOLLARS } } : { header, width: 24 },
    ),
  ]
  const letters = new Map(
    COLUMNS.map(({ field }, index) => [field, sheet.getColumn(NAMES.length + 1 + index).letter]),
  )
  tasks.forEach((task, index) => {
    const cell = (field: NumberField) => `${letters.get(field)}${index + 2}`
    const formulas: Partial<Record<NumberField, string>> = {
      forecast: `${cell('costToDate')}+${cell('costToComplete')}`,
      variance: `${cell('budgetCost')}-${cell('forecast')}`,
    }
    const figures = COLUMNS.map(({ field }) => {
      const formula = formulas[field]
      return formula === undefined ? task[field] : { formula, result: task[field] }
    })
    const without = task.outlook?.without.forecast ?? null
    sheet.addRow([...namesOf(task), ...figures, without, ...reasonOf(task)])
  })
  const last = tasks.length + 1
  const sums = COLUMNS.map(({ field }) => {
    const result = totalOf(totals, field)
    const column = letters.get(field)
    if (result === null || last === 1) return result
    return { formula: `SUM(${column}2:${column}${last})`, result }
  })
  sheet.addRow(['Total', ...NAMES.slice(1).map(() => null), ...sums])
  for (const at of [1, last + 1]) sheet.getRow(at).font = { name: 'Calibri', bold: true }
  return Buffer.from(await book.xlsx.writeBuffer())
}
