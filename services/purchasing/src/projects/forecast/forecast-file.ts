import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { Forecast, ForecastFigures, Outlook } from './forecast.ts'

const FIGURES = [
  ['Budget', 'budget'],
  ['Committed', 'committed'],
  ['Pending', 'pending'],
  ['Actual', 'actual'],
  ['To complete', 'toComplete'],
  ['Forecast', 'forecast'],
  ['Variance', 'variance'],
] as const satisfies readonly (readonly [string, keyof ForecastFigures])[]
const HEAD = ['Section', ...FIGURES.map(([title]) => title), 'Reason', 'By', 'On']

const outlookOf = (outlook: Outlook | null): readonly string[] =>
  outlook === null ? ['', '', ''] : [outlook.reason, outlook.by, outlook.at.slice(0, 10)]

const money = (amount: number | null): string => amount?.toFixed(2) ?? ''

/**
 * RFC 4180, UTF-8 with BOM; numbers bare. Below the sections their totals, the contract and the
 * margin, and what the figures could not take in.
 */
export function forecastCsv({ sections, totals, warnings }: Forecast): string {
  const figures = (line: ForecastFigures) => FIGURES.map(([, field]) => money(line[field]))
  const rows = [
    HEAD,
    ...sections.map((line) => [
      line.section,
      ...figures(line),
      ...outlookOf(line.outlook).map(neutralised),
    ]),
    ['Total', ...figures(totals), ...outlookOf(null)],
    ['Contract', ...FIGURES.map(([, field]) => summary(field, totals.contract)), '', '', ''],
    ['Margin', ...FIGURES.map(([, field]) => summary(field, totals.margin)), '', '', ''],
    ...warnings.map(({ message }) => ['Note', ...FIGURES.map(() => ''), message, '', '']),
  ]
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify(rows, options)
}

/** Contract and margin stand under the forecast. */
const summary = (field: keyof ForecastFigures, amount: number | null): string =>
  field === 'forecast' ? money(amount) : ''

const DOLLARS = '#,##0.00;[Red]-#,##0.00'

/** One sheet; forecasts, variances, totals and the margin are formulas over the figures. */
export async function forecastWorkbook({ sections, totals, warnings }: Forecast): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  book.creator = 'Formwork'
  const sheet = book.addWorksheet('Forecast', {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = HEAD.map((header, index) => {
    const isFigure = index > 0 && index <= FIGURES.length
    return isFigure
      ? { header, width: 16, style: { numFmt: DOLLARS } }
      : { header, width: index === 0 || header === 'Reason' ? 28 : 20 }
  })
  sheet.getRow(1).font = { name: 'Calibri', bold: true }
  const last = sections.length + 1
  sections.forEach((line, index) => {
    const at = index + 2
    const figures = FIGURES.map(([, field]) => figure(line, field, at))
    sheet.addRow([line.section, ...figures, ...outlookOf(line.outlook)]).font = { name: 'Calibri' }
  })
  const sums = FIGURES.map(([, field], index) => {
    const column = 'BCDEFGH'[index] ?? ''
    return { formula: `SUM(${column}2:${column}${last})`, result: totals[field] }
  })
  sheet.addRow(['Total', ...sums])
  sheet.addRow(['Contract', null, null, null, null, null, totals.contract])
  const margin =
    totals.margin === null ? null : { formula: `G${last + 2}-G${last + 1}`, result: totals.margin }
  sheet.addRow(['Margin', null, null, null, null, null, margin])
  for (const at of [last + 1, last + 2, last + 3]) {
    sheet.getRow(at).font = { name: 'Calibri', bold: true }
  }
  for (const { message } of warnings) {
    sheet.addRow(['Note', ...FIGURES.map(() => null), message]).font = { name: 'Calibri' }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

function figure(line: ForecastFigures, field: keyof ForecastFigures, at: number) {
  const result = line[field]
  if (field === 'forecast') return { formula: `C${at}+D${at}+E${at}+F${at}`, result }
  if (field === 'variance') return { formula: `B${at}-G${at}`, result }
  return result
}
