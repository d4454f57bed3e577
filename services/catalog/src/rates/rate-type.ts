import type { RATE_KINDS } from '@formwork/contracts'
import { nameKey } from '@formwork/kernel'
import { boundedText, optionalText, readAs } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database, Queries, Tx } from '../database.ts'
import type { RateChange } from './change-rates.ts'
import type { Field } from './fields.ts'
import type { FieldsOf, RateRow, RateTable } from './rate-table.ts'

/** The own fields of a record of any kind, as JSON carries them. */
export type Values = Readonly<Record<string, unknown>>

/** What every record is answered with beside its own fields. */
export interface RecordBody extends Values {
  readonly id: string
}

/** Members of the answer that come from other records. */
interface Joined {
  readonly answer: z.ZodRawShape
  readonly load: (db: Database, rows: readonly RateRow[]) => Promise<readonly Values[]>
}

/** What a record must be as a whole, although each of its fields is right. */
export interface RecordRule {
  /** The fields that it looks at; a change of none of them is not judged again. */
  readonly fields: readonly string[]
  /** Reads once what the rule compares records with. */
  readonly load: (db: Queries) => Promise<InvalidReason>
}

/** One sentence about a record that is wrong (400). */
export type InvalidReason = (values: Values) => string | undefined

/** What the kinds do that have more than their fields. */
interface Behaviour {
  readonly rules?: readonly RecordRule[]
  /** Records that a spreadsheet may name in a field instead of their id: ids by `nameKey`. */
  readonly named?: Readonly<Record<string, (db: Queries) => Promise<ReadonlyMap<string, string>>>>
  /** Fields that change because others do. */
  readonly implied?: (before: Values, updates: Values) => Values
  /** Changes other records before one of this kind is deleted. */
  readonly release?: (tx: Tx, id: string, at: Date) => Promise<readonly RateChange[]>
}

interface RateTypeDefinition<Table extends RateTable> extends Behaviour {
  /** As events and the history call it. */
  readonly kind: (typeof RATE_KINDS)[number]
  /** As sentences call one record: `Rebar rate`. */
  readonly label: string
  /** As the API reference calls the list. */
  readonly title: string
  readonly path: string
  readonly tableName: Table
  readonly fields: Readonly<Record<FieldsOf<Table>, Field>>
  /** What the API reference says of each field: what it is for, and its unit. */
  readonly descriptions: Readonly<Record<FieldsOf<Table>, string>>
  /** What the pages call a field where it is not its name: a spreadsheet may call it so, too. */
  readonly headings: Readonly<Partial<Record<FieldsOf<Table>, readonly string[]>>>
  /** The fields by which people know a record, so that a spreadsheet row without an id finds it. */
  readonly naturalKey: readonly FieldsOf<Table>[]
  /** The fields by which search calls a record; the first finds it in the list of its kind. */
  readonly called: readonly [FieldsOf<Table>, ...FieldsOf<Table>[]]
  /**
   * What is answered (409) when a unique natural key is taken; without it the key is not unique.
   */
  readonly taken?: string
  /** Whether `PUT /bulk` sets fields of many records at once. */
  readonly bulk: boolean
  readonly joined?: Joined
}

/** One kind of rates: everything that the shared routes, spreadsheets and history need. */
export interface RateType extends Behaviour {
  readonly kind: (typeof RATE_KINDS)[number]
  readonly label: string
  /** As the API reference calls one record and the list: `RebarRate`, `RebarRates`. */
  readonly name: string
  readonly listName: string
  readonly title: string
  readonly path: string
  readonly tableName: RateTable
  readonly fields: Readonly<Record<string, Field>>
  /** What the pages call a field where it is not its name. */
  readonly headings: Readonly<Partial<Record<string, readonly string[]>>>
  readonly naturalKey: readonly string[]
  readonly called: readonly string[]
  readonly taken?: string
  readonly bulk: boolean
  readonly joined?: Joined
  /** A new record; what is left out has its initial value. */
  readonly createBody: z.ZodType<Values>
  /** Fields to change; what is left out stays. */
  readonly updateBody: z.ZodType<Values>
  /** The same with a reason, which the history keeps. */
  readonly changeBody: z.ZodType<Values & { readonly reason?: string | null | undefined }>
  readonly answer: z.ZodType
  /** Filters of the list by name, as query parameters carry them. */
  readonly filters: Readonly<Record<string, z.ZodType>>
}

/** What a kind whose natural key is unique is compared by; nothing for the others. */
export function uniqueKey(rateType: RateType, values: Values): { readonly nameKey?: string } {
  if (rateType.taken === undefined) return {}
  return { nameKey: uniqueKeyOf(...rateType.naturalKey.map((name) => String(values[name]))) }
}

const reason = optionalText('Reason').describe(
  'Why it changes, for the history; null: no reason is kept',
)

/** White space is all one to `nameKey`, so a line break is within no part. */
export const uniqueKeyOf = (...texts: readonly string[]): string => texts.map(nameKey).join('\n')

/** Completes a definition, whose fields are those of its table, with its schemas. */
export function defineRateType<Table extends RateTable>(
  definition: RateTypeDefinition<Table>,
): RateType {
  const fields: Readonly<Record<string, Field>> = definition.fields
  const descriptions: Readonly<Record<string, string>> = definition.descriptions
  const shape = (schemaOf: (field: Field, label: string) => z.ZodType, use = '') =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        schemaOf(field, `${definition.label} ${field.words}`).describe(
          `${use}${descriptions[name] ?? field.words}`,
        ),
      ]),
    )
  const name = pascalCase(definition.label)
  const update = z.object(shape((field, label) => field.value(label).optional()))
  const described = { description: 'The fields to change; what is left out stays' }
  return {
    ...definition,
    name,
    listName: pascalCase(definition.title),
    fields,
    naturalKey: definition.naturalKey.map(String),
    called: definition.called.map(String),
    createBody: z.object(shape(createValue)).meta({ id: `New${name}` }),
    updateBody: update.meta({ id: `${name}Fields`, ...described }),
    changeBody: update.extend({ reason }).meta({ id: `${name}Update`, ...described }),
    answer: z
      .object({
        id: z.uuid().describe('Stays the same for as long as the record is there'),
        ...shape((field) => field.answer),
        ...definition.joined?.answer,
        version: z.int().describe('Grows with each change; the entity tag for If-Match'),
        createdAt: z.iso.datetime().describe('When the record was made, in UTC'),
        updatedAt: z.iso.datetime().describe('When it was last changed, in UTC'),
      })
      .meta({ id: name }),
    filters: shape(filterValue, 'Only records in which this is exactly so: '),
  }
}

function pascalCase(words: string): string {
  return words.replace(/ (\w)/g, (_match, letter: string) => letter.toUpperCase())
}

function createValue({ initial, value }: Field, label: string): z.ZodType {
  return initial === undefined ? value(label) : value(label).default(initial)
}

/** What is looked for is no longer than the longest text of a record. */
const MAX_FILTER = 2_000

function filterValue({ read, value, queryValue }: Field, label: string): z.ZodType {
  const filter = boundedText(label, MAX_FILTER, `${label} must be given once`)
    .transform((text) => read(text.trim()))
    .pipe(value(label))
    .optional()
  return queryValue === undefined ? filter : readAs(filter, queryValue)
}
