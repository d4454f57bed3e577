import { type Field, MODULES } from '@formwork/costing'
import { toItemField } from '../items/item-field.ts'
import { fieldColumn, TAKEOFF_COLUMNS } from './takeoff-columns.ts'

const columns = [...TAKEOFF_COLUMNS.keys()]

/** The head of a takeoff as CSV. */
export const csvTemplate = async (): Promise<Buffer> => Buffer.from(`${columns.join(',')}\r\n`)

let workbook: Promise<Buffer> | undefined

/** The same as a workbook, with a sheet that says what its columns hold. */
export function workbookTemplate(): Promise<Buffer> {
  workbook ??= writeTemplate()
  return workbook
}

/** Lines of which the cells are held to what their columns take while they are filled in. */
const HELD_LINES = 1_000

async function writeTemplate(): Promise<Buffer> {
  // Not before a workbook is asked for: a sixth of what a start loads.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Takeoff', { views: [{ state: 'frozen', ySplit: 1, xSplit: 4 }] })
  sheet.columns = columns.map((header) => ({ header, width: Math.max(12, header.length + 2) }))
  sheet.getRow(1).font = { bold: true }
  for (const [index, name] of columns.entries()) {
    const values = choicesOf(name)
    if (values === undefined) continue
    const formulae = [`"${values.join(',')}"`]
    for (let line = 2; line <= HELD_LINES + 1; line++) {
      sheet.getCell(line, index + 1).dataValidation = { type: 'list', allowBlank: true, formulae }
    }
  }
  const words = book.addWorksheet('Columns', { views: [{ state: 'frozen', ySplit: 1 }] })
  words.columns = [
    { header: 'Column', width: 30 },
    { header: 'Modules', width: 40 },
    { header: 'What it holds', width: 90 },
  ]
  words.getRow(1).font = { bold: true }
  for (const [name, modules] of TAKEOFF_COLUMNS) {
    words.addRow([name, modules.length === MODULES.length ? 'all' : modules.join(', '), say(name)])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** What one of them says; a field of one name means the same in all modules that have it. */
function fieldOf(name: string): Field | undefined {
  const module = TAKEOFF_COLUMNS.get(name)?.[0]
  return module === undefined ? undefined : fieldColumn(module, name)?.field
}

function choicesOf(name: string): readonly string[] | undefined {
  if (name === 'module') return MODULES
  const field = fieldOf(name)
  if (field?.type === 'flag') return ['true', 'false']
  // Excel takes 255 characters of a list.
  return field?.type === 'choice' && field.values.join(',').length < 255 ? field.values : undefined
}

const PLACES: Readonly<Record<string, string>> = {
  scope: 'Name of a scope of the bid, or of one to be made. Required',
  'scope type': 'Name of its scope type. Required for a scope that is new',
  module: `${MODULES.join(', ')}. Required`,
  name: 'As the item stands in lists. Required',
  description: 'What a document says of the item',
  notes: 'What a document says of it besides',
}

function say(name: string): string {
  const field = fieldOf(name)
  if (field === undefined) return PLACES[name] ?? ''
  const words = [toItemField(field).description]
  if (field.type === 'choice') words.push(field.values.join(', '))
  if (field.type === 'flag') words.push('true or false')
  if (field.type === 'record') words.push('The id of the record')
  if (field.nullIsValue) words.push('"null": never')
  if (field.required) words.push('Required')
  return words.filter((word) => word !== '').join('. ')
}
