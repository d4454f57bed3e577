import { buffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import ExcelJS from 'exceljs'
import { ZipFile } from 'yazl'
import type { Caller, Json, RunningEstimating } from './running-estimating.ts'
import { callerOf } from './running-estimating.ts'

export type Row = readonly unknown[]

export const csvOf = (rows: readonly Row[]): Buffer =>
  Buffer.from(stringify(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))))

export async function workbookOf(
  rows: readonly Row[],
  change: (book: ExcelJS.Workbook) => void = () => {},
): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Takeoff')
  for (const row of rows) sheet.addRow([...row])
  change(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** 81 kB that unpack to two and a half million shared strings, which exceljs would all keep. */
export function endlessTexts(): Promise<Buffer> {
  const file = new ZipFile()
  const add = (name: string, content: string) => file.addBuffer(Buffer.from(content), name)
  add(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  )
  add('xl/worksheets/sheet1.xml', '<worksheet/>')
  add('xl/sharedStrings.xml', `<sst>${'<si><t/></si>'.repeat(2_500_000)}</sst>`)
  file.end()
  return buffer(file.outputStream)
}

export interface Sending {
  readonly dryRun?: boolean
  readonly caller?: Caller
  readonly headers?: Readonly<Record<string, string>>
  readonly part?: string
  readonly fileName?: string
}

export const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=x' }

/** A form with one file, as a browser sends it. */
export const formOf = (file: Buffer, part = 'file', fileName = 'a'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${part}"; filename="${fileName}"\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ])

/** Sends takeoffs as a browser would. */
export function takeoffSender(app: RunningEstimating) {
  return async (bidId: string, file: Buffer, rest: Sending = {}) => {
    const { dryRun, caller = callerOf('ESTIMATOR'), headers = {}, part = 'file', fileName } = rest
    const query = dryRun === undefined ? '' : `?dryRun=${dryRun}`
    const answer = await app.as(caller, 'POST', `/api/bids/${bidId}/takeoff${query}`, {
      payload: formOf(file, part, fileName),
      headers: { ...FORM_HEADERS, ...headers },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Json }
  }
}

/** Of a body that is a form, a spreadsheet by itself, or JSON. */
export function headersOf(body: object | string | undefined): Record<string, string> {
  if (Buffer.isBuffer(body)) return FORM_HEADERS
  return typeof body === 'string' ? { 'content-type': 'text/csv' } : {}
}
