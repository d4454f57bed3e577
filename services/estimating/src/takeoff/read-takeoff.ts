import { type Field, MODULES, type Module } from '@formwork/costing'
import { cooperativeYield, isBlank } from '@formwork/kernel'
import { type Unit, unitNamed } from '@formwork/kernel/measures'
import { itemSchemas, type NewItem } from '../items/items.schemas.ts'
import { cellValue, shortened, textOf } from './cell-value.ts'
import { type Cell, type SheetLine, UnreadableCell } from './sheet-lines.ts'
import { EmptyTakeoff, MAX_LINES, TooManyLines } from './takeoff.errors.ts'
import {
  columnNamed,
  fieldColumn,
  PLACE_COLUMNS,
  TAKEOFF_COLUMNS,
  TEXT_COLUMNS,
} from './takeoff-columns.ts'
import { faultAt, type TakeoffFault } from './takeoff-faults.ts'

/** One item of a takeoff, as far as it can be told without the bid. */
export interface TakeoffLine {
  readonly line: number
  /** Null where a fault says why. */
  readonly scope: string | null
  /** Null where it is left open. */
  readonly scopeType: string | null
  /** Null where a fault says why. */
  readonly item: { readonly module: Module; readonly fields: NewItem } | null
}

export interface Takeoff {
  /** The line of the header. */
  readonly header: number
  readonly lines: readonly TakeoffLine[]
  readonly faults: readonly TakeoffFault[]
}

/**
 * Reads the lines of a spreadsheet as new items, each held to the schema of its module.
 *
 * @throws EmptyTakeoff, TooManyLines
 */
export async function readTakeoff(sheet: readonly SheetLine[]): Promise<Takeoff> {
  const [header, ...lines] = sheet
  if (header === undefined || lines.length === 0) throw EmptyTakeoff()
  if (lines.length > MAX_LINES) throw TooManyLines()
  const { columns, faults } = readHeader(header)
  const read: TakeoffLine[] = []
  const yieldToOthers = cooperativeYield()
  for (const line of lines) {
    const reader = new LineReader(line, columns)
    read.push(reader.read())
    faults.push(...reader.faults)
    await yieldToOthers()
  }
  return { header: header.line, lines: read, faults }
}

/** The columns by their places, null where a fault says what is wrong with one. */
function readHeader({ line, cells }: SheetLine) {
  const faults: TakeoffFault[] = []
  const columns = new Map<number, string | null>()
  const seen = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue
    const head = cell instanceof UnreadableCell ? 'a formula or date' : textOf(cell)
    const name = columnNamed(head)
    columns.set(index, null)
    if (name === undefined) faults.push(faultAt(line, shortened(head), unknownColumn(head)))
    else if (seen.has(name)) faults.push(faultAt(line, name, `There are two columns "${name}"`))
    else columns.set(index, name)
    if (name !== undefined) seen.add(name)
  }
  for (const name of [...PLACE_COLUMNS.filter((one) => one !== 'scope type'), 'name']) {
    if (!seen.has(name)) faults.push(faultAt(line, name, `The column "${name}" is missing`))
  }
  return { columns, faults }
}

function unknownColumn(head: string): string {
  const within = [...TAKEOFF_COLUMNS.keys()].find((name) => name.startsWith(`${head}.`))
  const hint = within === undefined ? '' : `; its fields are columns such as "${within}"`
  return `There is no column "${shortened(head)}"${hint}`
}

/** Reads one line, and notes what is wrong with it. */
class LineReader {
  readonly faults: TakeoffFault[] = []
  readonly #line: number
  readonly #cells = new Map<string, Cell>()

  constructor({ line, cells }: SheetLine, columns: ReadonlyMap<number, string | null>) {
    this.#line = line
    for (const [index, cell] of cells.entries()) {
      if (cell === '') continue
      const name = columns.get(index)
      if (name === undefined) this.#refuse(`column ${index + 1}`, 'The column has no head')
      else if (name !== null) this.#cells.set(name, cell)
    }
  }

  read(): TakeoffLine {
    const [scope, scopeType] = [this.#text('scope'), this.#text('scope type')]
    return { line: this.#line, scope, scopeType, item: this.#item() }
  }

  #refuse(column: string, message: string): void {
    this.faults.push(faultAt(this.#line, column, message))
  }

  #text(column: string): string | null {
    const cell = this.#cells.get(column) ?? ''
    if (cell instanceof UnreadableCell) this.#refuse(column, `${capital(column)} ${cell.message}`)
    return cell === '' || cell instanceof UnreadableCell ? null : textOf(cell)
  }

  #item(): TakeoffLine['item'] {
    const module = this.#module()
    if (module === undefined) return null
    const before = this.faults.length
    const sent = this.#fields(module)
    const { data, error } = itemSchemas[module].one.safeParse(sent)
    const told = new Set(this.faults.slice(before).map(({ column }) => column))
    for (const { path, message } of error?.issues ?? []) {
      const column = path.map(String).join('.')
      if (!told.has(column)) this.#refuse(column, message)
    }
    return data === undefined || this.faults.length > before ? null : { module, fields: data }
  }

  #module(): Module | undefined {
    const text = this.#text('module')
    const module = MODULES.find((one) => one === text?.toLowerCase())
    if (module !== undefined) return module
    if (text === null || isBlank(text)) {
      if (!this.faults.some(({ column }) => column === 'module')) {
        this.#refuse('module', 'Module is required')
      }
    } else this.#refuse('module', `Module must be one of ${MODULES.join(', ')}`)
    return undefined
  }

  /** The item as a request would say it. */
  #fields(module: Module): Record<string, unknown> {
    const fields: Record<string, unknown> = {}
    for (const name of TEXT_COLUMNS) fields[name] = this.#text(name) ?? undefined
    for (const [name, cell] of this.#cells) {
      if (!isFieldName(name)) continue
      const column = fieldColumn(module, name)
      if (column === undefined) {
        this.#refuse(name, `Items of ${module} have no field "${name}"`)
        continue
      }
      const value = cellValue(column.field, cell, this.#unitOf(module, column.field))
      if (value instanceof UnreadableCell) {
        this.#refuse(name, `${column.field.label || name} ${value.message}`)
      } else setAt(fields, column.path, value)
    }
    return fields
  }

  /** The unit of a field, which another cell of the line may name. */
  #unitOf(module: Module, field: Field): Unit | undefined {
    const unit = field.type === 'amount' ? field.unit : undefined
    if (typeof unit !== 'object') return unit
    const named = this.#cells.get(unit.field) ?? fieldColumn(module, unit.field)?.field.initial
    return typeof named === 'string' ? unitNamed(named) : undefined
  }
}

const OTHERS: ReadonlySet<string> = new Set([...PLACE_COLUMNS, ...TEXT_COLUMNS])
const isFieldName = (name: string): boolean => !OTHERS.has(name)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function setAt(fields: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const inner = (fields[name] ?? {}) as Record<string, unknown>
  fields[name] = inner
  setAt(inner, rest, value)
}
