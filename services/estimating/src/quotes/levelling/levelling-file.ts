import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import {
  cellOf,
  type LevellingAnswer,
  type LevellingCell,
  type LevellingRow,
} from './levelling-answer.ts'

type Cell = string | number | null

const DOLLARS = '#,##0.00;[Red]-#,##0.00'
const HEAD = ['Line', 'Description', 'Quantity', 'Unit', 'Self-perform']

const SUMS: readonly { readonly label: string; readonly of: (row: LevellingRow) => Cell }[] = [
  { label: 'Quoted', of: ({ quoted }) => quoted },
  { label: 'Base', of: ({ base }) => base },
  { label: 'Plugs', of: ({ plugs }) => plugs },
  { label: 'Adjustments', of: ({ adjustments }) => adjustments },
  { label: 'Sales tax', of: ({ tax }) => tax },
]

/** Lines by vendors, the lowest first; what a quote leaves out is `x` and its plug. */
function tableOf({ lines, rows, selfPerform, sentence }: LevellingAnswer): readonly Cell[][] {
  return [
    [...HEAD, ...rows.map(({ vendorName }) => vendorName)],
    ...lines.map(({ description, quantity, uom, required }, place) => {
      const name = required ? description : `${description} (option)`
      return [place + 1, name, quantity, uom, null, ...rows.map((row) => shown(cellOf(row, place)))]
    }),
    ...SUMS.map(({ label, of }) => [null, label, null, null, null, ...rows.map(of)]),
    [
      null,
      'Leveled',
      null,
      null,
      selfPerform.amount,
      ...rows.map(({ levelled }) => levelled ?? 'incomplete'),
    ],
    [
      null,
      'Left out',
      null,
      null,
      null,
      ...rows.map(({ gaps }) => gaps.map(({ description }) => description).join('; ')),
    ],
    [
      null,
      'Not answered',
      null,
      null,
      null,
      ...rows.map(({ unknown }) => unknown.map(({ text }) => text).join('; ')),
    ],
    [null, sentence],
  ]
}

function shown(cell: LevellingCell): Cell {
  if (cell.kind === 'priced') return cell.amount
  if (cell.kind === 'included') return 'included'
  return cell.plug === null ? 'x' : `x ${cell.plug.toFixed(2)}`
}

/** RFC 4180, UTF-8 with BOM. */
export function levellingCsv(levelling: LevellingAnswer): string {
  const text = (cell: Cell): string =>
    typeof cell === 'string' ? neutralised(cell) : String(cell ?? '')
  const rows = tableOf(levelling).map((cells) => cells.map(text))
  const widest = Math.max(...rows.map(({ length }) => length))
  const padded = rows.map((cells) => [...cells, ...Array(widest - cells.length).fill('')])
  return stringify(padded, { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

export async function levellingWorkbook(levelling: LevellingAnswer): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  book.creator = 'Formwork'
  const sheet = book.addWorksheet('Leveling', {
    views: [{ state: 'frozen', ySplit: 1, xSplit: 2 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  const [head = [], ...rows] = tableOf(levelling)
  sheet.columns = head.map((header, index) => ({
    header: String(header ?? ''),
    width: index === 1 ? 34 : 16,
    ...(index > 3 && { style: { numFmt: DOLLARS } }),
  }))
  for (const row of rows) {
    sheet.addRow(row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell)))
  }
  for (const at of [1, levelling.lines.length + SUMS.length + 2]) {
    sheet.getRow(at).font = { name: 'Calibri', bold: true }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
