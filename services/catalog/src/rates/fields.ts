import type { SortType } from '@formwork/kernel'
import type { Unit } from '@formwork/kernel/measures'
import { type ListForm, readList, writeList } from '@formwork/kernel/rate-lists'
import {
  boundedList,
  numberField,
  optionalText,
  type QueryValue,
  referenceField,
  requiredText,
  UUID_VALUE,
} from '@formwork/service-kit'
import { z } from 'zod'

/**
 * One field of a kind of rates: what may be sent, what is answered, how it stands in a spreadsheet.
 */
export interface Field {
  /** Its name in sentences: `cost per CY`. */
  readonly words: string
  /** What a request may send. */
  readonly value: (label: string) => z.ZodType
  /** What a new record gets when the field is left out; without one the field is required. */
  readonly initial?: unknown
  readonly answer: z.ZodType
  /** Free-text search looks at it. */
  readonly searched: boolean
  /**
   * As what lists sort by it; null where they do not, because it may be none or is no plain value.
   */
  readonly sortType: SortType | null
  /** A spreadsheet may have it as people write numbers. */
  readonly isNumber?: true
  /** What its numbers count where a spreadsheet may write a mark beside them: `12"`, `7.65%`. */
  readonly unitIn?: (row: Readonly<Record<string, string>>) => Unit | undefined
  /**
   * A CSV cell or query parameter as what JSON would have carried; what it cannot read stays text.
   */
  readonly read: (text: string) => unknown
  /** A value as a CSV cell, where it is no plain text or number. */
  readonly write?: (value: unknown) => string
  /** What a cell holds, for a person who sent what `read` cannot read. */
  readonly example?: string
  /** What `read` makes of a query parameter; without one it is a text. */
  readonly queryValue?: QueryValue
}

const NUMBER_EXAMPLE = '1170.50 or $1,170.50'

const asText = (text: string): string => text
const orNull = (text: string): string | null => (text === '' ? null : text)

/** Text that must be there. */
export const text = (words: string, max = 200): Field => ({
  words,
  value: (label) => requiredText(label, max),
  answer: z.string(),
  searched: true,
  sortType: 'text',
  read: asText,
})

/** Text that may be left out; null and blank are kept as ''. */
export const textOr = (words: string, initial: string, max = 200): Field => ({
  words,
  value: (label) => optionalText(label, max).transform((value) => (value === null ? '' : value)),
  initial,
  answer: z.string(),
  searched: true,
  sortType: 'text',
  read: asText,
})

/** Text that may be none. */
export const textOrNone = (words: string, max = 2000): Field => ({
  words,
  value: (label) => optionalText(label, max),
  initial: null,
  answer: z.string().nullable(),
  searched: true,
  sortType: null,
  read: asText,
})

/**
 * Decimals kept of a field, and the least or greatest value where it is not zero or the column's.
 */
type Range = Parameters<typeof numberField>[1]

const readNumber = (text: string): unknown =>
  /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : orNull(text)

type UnitIn = NonNullable<Field['unitIn']>

/** A number that must be there. */
export const number = (words: string, range: Range, unitIn?: UnitIn): Field => ({
  ...(unitIn && { unitIn }),
  words,
  value: (label) => numberField(label, range),
  answer: z.number(),
  searched: false,
  sortType: 'numeric',
  isNumber: true,
  example: NUMBER_EXAMPLE,
  read: readNumber,
  queryValue: { type: 'number' },
})

/** A number that may be left out. */
export const numberOr = (words: string, initial: number, range: Range): Field => ({
  ...number(words, range),
  initial,
})

/** A number that may be none. */
export const numberOrNone = (words: string, range: Range, unitIn?: UnitIn): Field => ({
  ...(unitIn && { unitIn }),
  words,
  value: (label) => numberField(label, range).nullable(),
  initial: null,
  answer: z.number().nullable(),
  searched: false,
  sortType: null,
  isNumber: true,
  example: NUMBER_EXAMPLE,
  read: readNumber,
  queryValue: { type: 'number' },
})

/** One of a fixed list. */
export const oneOf = (words: string, values: readonly [string, ...string[]]): Field => ({
  words,
  value: (label) =>
    z.enum(values, {
      error: ({ input }) =>
        input == null || input === ''
          ? `${label} is required`
          : `${label} must be one of ${values.join(', ')}`,
    }),
  answer: z.enum(values),
  searched: true,
  sortType: 'text',
  read: orNull,
  queryValue: { type: 'string', enum: values },
})

/** Whether calculations use the record. */
export const active = (): Field => ({
  words: 'isActive',
  value: (label) => z.boolean(`${label} must be true or false`),
  initial: true,
  answer: z.boolean(),
  searched: false,
  sortType: null,
  read: (text) => {
    if (text === '') return undefined
    const lower = text.toLowerCase()
    return lower === 'true' || (lower === 'false' ? false : text)
  },
  queryValue: { type: 'boolean' },
})

/** The id of another record, which need not be there. */
export const reference = (words: string): Field => ({
  words,
  value: referenceField,
  answer: z.uuid(),
  searched: false,
  sortType: 'uuid',
  read: orNull,
  queryValue: UUID_VALUE,
})

/** The id of another record, or none. */
export const referenceOrNone = (words: string): Field => ({
  ...reference(words),
  value: (label) => referenceField(label).nullable(),
  initial: null,
  answer: z.uuid().nullable(),
  sortType: null,
})

/** The fields of the entries of a list, each with what the API reference says of it. */
type EntryFields = Readonly<Record<string, Field & { readonly description: string }>>

interface ListOptions {
  /** What sentences call one entry: `member`. */
  readonly entry: string
  readonly fields: EntryFields
  readonly form: ListForm
  readonly max: number
  /** The sentence about an empty list where there must be an entry. */
  readonly missing?: string
}

/** A list of entries with fields of their own; null is an empty one. */
export const listOf = (words: string, options: ListOptions): Field => ({
  words,
  value: (label) => listValue(label, label.slice(0, -words.length) + options.entry, options),
  ...(options.missing === undefined && { initial: [] }),
  answer: z.array(z.object(entryShape(options.fields, ({ answer }) => answer))),
  searched: false,
  sortType: null,
  example: options.form.example,
  read: (text) => readList(options.form, text),
  write: (value) => (Array.isArray(value) ? writeList(options.form, value) : ''),
})

function listValue(label: string, entryLabel: string, options: ListOptions): z.ZodType {
  const { fields, max, missing } = options
  const entry = z.object(
    entryShape(fields, ({ initial, value, words }) => {
      const schema = value(`${entryLabel} ${words}`)
      return initial === undefined ? schema : schema.default(initial)
    }),
    `${entryLabel} must be an object`,
  )
  const tooMany = `${label} must be at most ${max}`
  const list = boundedList(entry, { max, tooMany, mistyped: `${label} must be a list` }).refine(
    (entries) => missing === undefined || entries.length > 0,
    missing,
  )
  return z.preprocess((value) => value ?? [], list)
}

const entryShape = (fields: EntryFields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      schemaOf(field).describe(field.description),
    ]),
  )

const MAX_ATTRIBUTES = 500
const MAX_ATTRIBUTES_LENGTH = 10_000

/** Counts no further than it has to: a request may hold a hundred thousand of them. */
function hasMoreThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let count = 0
  for (const _name in value) {
    count += 1
    if (count > limit) return true
  }
  return false
}

/** Whatever else is worth knowing: text, numbers, true or false by name. */
export const attributes = (words: string): Field => ({
  words,
  value: (label) => {
    const member = z.union(
      [optionalText(label), z.number(), z.boolean()],
      `${label} must hold text, numbers, true, false or null by name`,
    )
    const attributes = z
      .record(requiredText(`${label} name`, 100), member, `${label} must be an object`)
      .refine(
        (value) => JSON.stringify(value).length <= MAX_ATTRIBUTES_LENGTH,
        `${label} must be at most ${MAX_ATTRIBUTES_LENGTH} characters`,
      )
    return z.preprocess((value, context) => {
      if (!hasMoreThan(MAX_ATTRIBUTES, value)) return value
      context.addIssue({ code: 'custom', message: `${label} must be at most ${MAX_ATTRIBUTES}` })
      return z.NEVER
    }, attributes)
  },
  initial: {},
  answer: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  searched: false,
  sortType: null,
  read: (text) => {
    if (text === '') return {}
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
})
