import { decimal, InvalidError, nameKey } from '@formwork/kernel'
import { readMeasure, type Unit, unitNamed } from '@formwork/kernel/measures'
import { type Cell, type SheetLine, UnreadableCell } from '../sheet-lines.ts'
import { fieldColumn, TAKEOFF_COLUMNS } from '../takeoff-columns.ts'

export const MAPPED_UNITS = ['FT', 'IN', 'YD', 'SF', 'SY', 'CF', 'CY', 'EA'] as const
export type MappedUnit = (typeof MAPPED_UNITS)[number]

/** A column of an export, and the column of ours that it is. */
export interface MappedColumn {
  readonly head: string
  /** Null: what stands there is left out. */
  readonly field: string | null
  /** What its numbers are measured in; null: as the field is. */
  readonly unit: MappedUnit | null
  /** What each number is multiplied by, above zero. */
  readonly factor: number | null
}

export interface TakeoffMapping {
  readonly columns: readonly MappedColumn[]
  /** What a field holds where the file says nothing. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>
}

/** Whether a head of a file is one that a mapping names. */
export function namesOf({ columns }: TakeoffMapping): (head: string) => boolean {
  const heads = new Set(columns.map(({ head }) => nameKey(head)))
  return (head) => heads.has(nameKey(head))
}

/** @throws InvalidError for a field that is no column, or a head that is mapped twice */
export function checkMapping({ columns, defaults }: TakeoffMapping): void {
  const heads = new Set<string>()
  for (const { head, field } of columns) {
    const key = nameKey(head)
    if (heads.has(key)) throw new InvalidError(`The head "${head}" is mapped twice`)
    heads.add(key)
    if (field !== null) requireColumn(field)
  }
  for (const field of Object.keys(defaults)) requireColumn(field)
}

function requireColumn(name: string): void {
  if (!TAKEOFF_COLUMNS.has(name)) throw new InvalidError(`There is no column "${name}"`)
}

/**
 * The lines of an export as lines of a takeoff: heads by their fields, numbers in the units of the
 * fields, and what the file leaves open by the defaults. A head that is not mapped stays as it is.
 */
export function mapLines(
  [header, ...lines]: readonly SheetLine[],
  { columns, defaults }: TakeoffMapping,
): readonly SheetLine[] {
  if (header === undefined) return []
  const byHead = new Map(columns.map((column) => [nameKey(column.head), column]))
  const mapped = header.cells.map((cell) =>
    typeof cell === 'string' ? byHead.get(nameKey(cell)) : undefined,
  )
  const heads = header.cells.map((cell, index) => headOf(cell, mapped[index]))
  const there = new Set(heads)
  const added = Object.keys(defaults).filter((field) => !there.has(field))
  const convert = (cell: Cell, index: number): Cell => {
    const column = mapped[index]
    if (column?.field === null) return ''
    const head = heads[index]
    const own = typeof head === 'string' ? defaults[head] : undefined
    if (cell === '') return own ?? ''
    return column === undefined ? cell : inFieldUnit(cell, column, defaults)
  }
  const toLine = ({ line, cells }: SheetLine): SheetLine => {
    const padded = heads.map((_head, index) => convert(cells[index] ?? '', index))
    const beyond = cells.slice(heads.length)
    // Cells in columns without a head are found at their places; spreadsheets leave empty ones.
    if (beyond.some((cell) => cell !== '')) return { line, cells: [...padded, ...beyond] }
    return { line, cells: [...padded, ...added.map((field) => defaults[field] ?? '')] }
  }
  return [{ line: header.line, cells: [...heads, ...added] }, ...lines.map(toLine)]
}

function headOf(cell: Cell, column: MappedColumn | undefined): Cell {
  if (column === undefined) return cell
  return column.field ?? ''
}

/** The unit in which a field of the same dimension counts, and how many of it one unit is. */
const UNITS: Readonly<Record<MappedUnit, { readonly times: number; readonly over: number }>> = {
  FT: { times: 1, over: 1 },
  IN: { times: 1, over: 12 },
  YD: { times: 3, over: 1 },
  SF: { times: 1, over: 1 },
  SY: { times: 9, over: 1 },
  CF: { times: 1, over: 27 },
  CY: { times: 1, over: 1 },
  EA: { times: 1, over: 1 },
}
const LENGTHS: ReadonlySet<MappedUnit> = new Set(['FT', 'IN', 'YD'])

/** The unit that a field counts; what another column may say, as by default. */
function unitOf(name: string, defaults: TakeoffMapping['defaults']): Unit | undefined {
  const [module] = TAKEOFF_COLUMNS.get(name) ?? []
  const field = module === undefined ? undefined : fieldColumn(module, name)?.field
  if (module === undefined || field?.type !== 'amount') return undefined
  if (typeof field.unit !== 'object') return field.unit
  const other = field.unit.field
  const named = defaults[other] ?? fieldColumn(module, other)?.field.initial
  return typeof named === 'string' ? unitNamed(named) : undefined
}

function inFieldUnit(
  cell: Cell,
  { field, unit, factor }: MappedColumn,
  defaults: TakeoffMapping['defaults'],
): Cell {
  if ((unit === null && factor === null) || cell instanceof UnreadableCell) return cell
  const counted = unitOf(field ?? '', defaults)
  const read = typeof cell === 'number' ? cell : readNumber(String(cell), unit ?? counted)
  // What is no number is refused at its place.
  if (read === undefined) return cell
  const { times, over } = UNITS[unit ?? 'EA']
  const inches = unit !== null && LENGTHS.has(unit) && counted === 'IN' ? 12 : 1
  return decimal(read)
    .times(times * inches)
    .times(factor ?? 1)
    .div(over)
    .toNumber()
}

/** A number in the unit of its column, or of its field; a length may be written `12'-6"`. */
function readNumber(text: string, unit: MappedUnit | Unit | undefined): number | undefined {
  const isMarked = unit === 'FT' || unit === 'IN' || unit === 'PERCENT' || unit === 'FRACTION'
  return readMeasure(text, isMarked ? unit : undefined)
}
