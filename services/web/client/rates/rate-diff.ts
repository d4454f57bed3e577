import { readMeasure } from '@formwork/kernel/measures'
import { parse } from 'csv-parse/browser/esm/sync'
import { nameOfField } from './field-name.ts'
import { type RateField, type RateKind, RECORD_TYPES } from './rate-kind.ts'
import { listText, nameOf, shown } from './rate-kinds.ts'
import type { Rate } from './rates-data.ts'

/** A value that a change of rates touches; nothing before where it makes the rate. */
export interface ValueChange {
  readonly key: string
  /** The record; undefined where it is made. */
  readonly id: string | undefined
  readonly name: string
  readonly before: string | undefined
  readonly after: string
  /** By how many percent a price changes, where that is more than prices do; else undefined. */
  readonly jump?: number | undefined
}

/** A file, and its columns by the names of the fields, as the dry run answers them. */
export interface RateSheet {
  readonly csv: string
  readonly columns: readonly string[]
}

/** What the catalog has: rates of the kind, and the names of records that these name. */
export interface Known {
  readonly rates: readonly Rate[]
  /** By id, and by name, in small letters. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * The values that a file would change. What is wrong with a row is in the dry run, not here.
 */
export function changesOf(kind: RateKind, sheet: RateSheet, known: Known): readonly ValueChange[] {
  const keys = kind.fields.filter(({ isKey }) => isKey === true)
  const rates = known.rates.map((rate) => withNames(kind, rate, known.names))
  const byId = new Map(rates.map((rate) => [rate.id, rate]))
  const byKey = new Map(rates.map((rate) => [keyOf(keys, rate), rate]))
  return rowsOf(kind, sheet).flatMap((cells, index) => {
    const row = withNames(kind, cells, known.names)
    const rate = byId.get((row['id'] ?? '').toLowerCase()) ?? byKey.get(keyOf(keys, row))
    const name = nameOf(kind, rate ?? row)
    const changed = kind.fields.filter((field) => isChanged(field, row[field.key], rate))
    if (rate === undefined) return changed.length === 0 ? [] : [made(index, name, changed, row)]
    return changed.map((field) => ({
      key: `${index} ${field.key}`,
      id: rate.id,
      name: nameOfField(kind, field, name),
      before: shown(field, rate[field.key], rate),
      after: shown(field, row[field.key], rate),
      jump: jumpOf(field, rate[field.key], row[field.key]),
    }))
  })
}

/** With the names of the records that it names by id or in other letters. */
function withNames<R extends Readonly<Record<string, unknown>>>(
  { fields }: RateKind,
  row: R,
  names: Known['names'],
): R {
  const named = fields.flatMap(({ key, type }) => {
    const isRecord = RECORD_TYPES.some((one) => one === type)
    const name = isRecord ? names.get(String(row[key] ?? '').toLowerCase()) : undefined
    return name === undefined ? [] : [[key, name]]
  })
  return { ...row, ...Object.fromEntries(named) }
}

/** A new record stands in one line, with its prices, or its list where it has none. */
function made(
  index: number,
  name: string,
  changed: readonly RateField[],
  row: Readonly<Partial<Record<string, string>>>,
): ValueChange {
  const prices = changed.filter(({ isPrice }) => isPrice === true)
  const lists = changed.filter(({ list }) => list !== undefined)
  const after = (prices.length > 0 ? prices : lists)
    .map((field) => shown(field, row[field.key], row))
    .join(', ')
  return { key: `${index}`, id: undefined, name, before: undefined, after: after || '–' }
}

/** What a price changes by without a slip of the pen. */
const USUAL_PERCENT = 25

/** From nothing there is no percentage; a price that is taken away is seen as such. */
function jumpOf({ isPrice }: RateField, before: unknown, cell: string | undefined) {
  if (isPrice !== true || typeof before !== 'number' || before === 0) return undefined
  const after = cell === undefined || cell === '' ? Number.NaN : Number(cell)
  const percent = ((after - before) / Math.abs(before)) * 100
  return Math.abs(percent) > USUAL_PERCENT ? percent : undefined
}

const keyOf = (keys: readonly RateField[], row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(keys.map((field) => same(field, row[field.key])))

/** A value as it is compared: numbers by what they are worth, nothing and an empty cell as one. */
function same({ type, list }: RateField, value: unknown): unknown {
  if (list !== undefined) return listText(list.form, value ?? '')
  if (value === null || value === undefined || value === '') return ''
  if (type === 'number') return Number(value)
  return type === 'yes' ? String(value).toLowerCase() : String(value)
}

function isChanged(field: RateField, cell: string | undefined, rate: Rate | undefined): boolean {
  return cell !== undefined && same(field, cell) !== same(field, rate?.[field.key])
}

type Row = Readonly<Partial<Record<string, string>>>

/** Numbers are as the list has them, however the file writes them. */
function rowsOf({ fields }: RateKind, { csv, columns }: RateSheet): readonly Row[] {
  const numbers = new Map(fields.flatMap((one) => (one.type === 'number' ? [[one.key, one]] : [])))
  return linesOf(csv)
    .slice(1)
    .map((cells) => {
      const texts = columns.map((column, at) => [column, cells[at] ?? ''] as const)
      const row = { unit: '%', ...Object.fromEntries(texts) }
      const read = texts.map(([column, text]) => {
        const field = numbers.get(column)
        return [column, field && String(readMeasure(text, field.unitIn?.(row)) ?? text)] as const
      })
      return Object.fromEntries(
        read.map(([column, number], at) => [column, number ?? texts[at]?.[1]]),
      )
    })
}

/** Empty lines are none, as the API reads them. */
function linesOf(csv: string): readonly (readonly string[])[] {
  try {
    const lines: string[][] = parse(csv, { bom: true, trim: true, relax_column_count: true })
    return lines.filter((cells) => cells.some((cell) => cell !== ''))
  } catch {
    return []
  }
}
