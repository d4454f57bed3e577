import type { components } from '@formwork/api-client'
import { formatFieldName } from '../../../lib/formats/formats.ts'
import { parseQuantity } from '../../../lib/formats/parse-quantity.ts'
import { texts } from './texts.ts'

type Schemas = components['schemas']
export type Mapping = Schemas['TakeoffMapping']
type Sent = Schemas['CreateTakeoffMappingInput']
type Unit = NonNullable<Mapping['columns'][number]['unit']>

export const UNITS: readonly Unit[] = ['FT', 'IN', 'YD', 'SF', 'SY', 'CF', 'CY', 'EA']
const unitOf = (text: string): Unit | null => UNITS.find((unit) => unit === text) ?? null

/** A column of an export as it is typed. */
export interface ColumnTyped {
  readonly key: string
  readonly head: string
  readonly field: string
  readonly unit: string
  readonly factor: string
}

export interface DefaultTyped {
  readonly key: string
  readonly field: string
  readonly value: string
}

export interface MappingTyped {
  readonly name: string
  readonly columns: readonly ColumnTyped[]
  readonly defaults: readonly DefaultTyped[]
}

/** Sentences by `<key of a row> <field>`. */
export type Faults = Readonly<Record<string, string>>
export const faultKey = (key: string, field: string): string => `${key} ${field}`

export const emptyColumn = (key: string): ColumnTyped => ({
  key,
  head: '',
  field: '',
  unit: '',
  factor: '',
})
export const emptyDefault = (key: string): DefaultTyped => ({ key, field: '', value: '' })

/** A mapping as its page shows it. */
export const typedOf = ({ name, columns, defaults }: Mapping): MappingTyped => ({
  name,
  columns: columns.map(({ head, field, unit, factor }) => ({
    key: head,
    head,
    field: field ?? '',
    unit: unit ?? '',
    factor: factor === null ? '' : String(factor),
  })),
  defaults: Object.entries(defaults).map(([field, value]) => ({
    key: `default ${field}`,
    field,
    value: String(value),
  })),
})

/** As JSON has it: a number that is written as itself, true or false, else a text. */
function jsonOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return String(Number(text)) === text ? Number(text) : text
}

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What is typed as the API takes it, or where it cannot be read. Rows with nothing in them are none. */
export function sentOf(typed: MappingTyped): { readonly body: Sent; readonly faults: Faults } {
  const faults: Record<string, string> = {}
  const heads = new Set<string>()
  const columns = typed.columns.flatMap(({ key, head, field, unit, factor }) => {
    if ([head, field, factor].every((text) => text.trim() === '')) return []
    if (head.trim() === '') faults[faultKey(key, 'head')] = texts.headMissing
    else if (heads.has(folded(head))) faults[faultKey(key, 'head')] = texts.headTwice
    heads.add(folded(head))
    const times = factor.trim() === '' ? null : parseQuantity(factor)
    if (times === undefined) faults[faultKey(key, 'factor')] = texts.notANumber(factor.trim())
    return [
      {
        head: head.trim(),
        field: field === '' ? null : field,
        unit: unitOf(unit),
        factor: times ?? null,
      },
    ]
  })
  const defaults: Record<string, string | number | boolean> = {}
  for (const { key, field, value } of typed.defaults) {
    if (value.trim() === '') continue
    if (field === '') faults[faultKey(key, 'field')] = texts.fieldMissing
    else if (field in defaults) faults[faultKey(key, 'field')] = texts.fieldTwice
    else defaults[field] = jsonOf(value.trim())
  }
  if (typed.name.trim() === '') faults['name'] = texts.nameMissing
  return { body: { name: typed.name.trim(), columns, defaults }, faults }
}

/** Whether a part of a mapping means the same in two versions of it. */
export const isSame = (field: keyof MappingTyped, one: MappingTyped, other: MappingTyped) =>
  JSON.stringify(sentOf(one).body[field]) === JSON.stringify(sentOf(other).body[field])

/** A part of a mapping beside another version of it: of its rows those that differ. */
export function shown(
  field: keyof MappingTyped,
  typed: MappingTyped,
  other: MappingTyped,
): string | readonly string[] {
  if (field === 'name') return typed.name
  const [mine, theirs] = [rowsOf(field, typed), rowsOf(field, other)]
  const own = mine.filter((row) => !theirs.includes(row))
  // Rows that are there in another order, or gone.
  return own.length > 0 ? own : mine
}

const rowsOf = (field: 'columns' | 'defaults', typed: MappingTyped): readonly string[] =>
  field === 'columns'
    ? typed.columns.map((column) => {
        const meant = column.field === '' ? texts.leftOut : formatFieldName(column.field)
        const times = column.factor === '' ? '' : `× ${column.factor}`
        return [`${column.head} → ${meant}`, column.unit, times].filter(Boolean).join(' ')
      })
    : typed.defaults.map((one) => `${formatFieldName(one.field)} ${one.value}`)

/** The heads of an export that are not here yet, as columns; a head that is a field of ours is it. */
export function columnsOfHeads(
  heads: readonly string[],
  { columns }: Pick<MappingTyped, 'columns'>,
  fields: readonly string[],
  newKey: () => string,
): readonly ColumnTyped[] {
  const known = new Set(columns.map(({ head }) => folded(head)))
  return heads.flatMap((head) => {
    if (folded(head) === '' || known.has(folded(head))) return []
    known.add(folded(head))
    const field = fields.find((one) => folded(one) === folded(head)) ?? ''
    return [{ ...emptyColumn(newKey()), head: head.trim(), field }]
  })
}
