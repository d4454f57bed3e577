import { numberField, optionalText, referenceField, wholeNumberField } from '@formwork/service-kit'
import { z } from 'zod'
import { DECIMALS, type FieldKind } from '../costing/field-decimals.ts'

/** One field of a module's items. */
export interface ItemField {
  /** Its name in sentences. */
  readonly label: string
  /** What a request may say, without null or absence. */
  readonly sent: z.ZodType
  /** What an answer says, without null. */
  readonly answered: z.ZodType
  /** What stands for null and absence; null where the field follows its source or is a copied rate. */
  readonly initial: unknown
  /** It must be there in a new item, and is never null. */
  readonly required: boolean
  /** The field that may name a record instead, which then gives it. */
  readonly unless?: string
  /** It is never answered as null: where nothing gives it, it has a value all the same. */
  readonly filled: boolean
  /** Null is a value of its own and differs from absence. */
  readonly nullIsValue: boolean
  /** Fields of an object that is sent as a whole. */
  readonly inner?: ItemFields
  /** The field of such an object that may name a record. */
  readonly recordKey?: string
}
export type ItemFields = Readonly<Record<string, ItemField>>

interface Options {
  readonly initial?: unknown
  readonly required?: boolean
  readonly unless?: string
  readonly filled?: boolean
  readonly description?: string
  readonly nullIsValue?: boolean
  readonly above?: number
  readonly negative?: boolean
}

const MOST_NEGATIVE = -9_999_999_999.9999

export function amount(label: string, kind: FieldKind, options: Options = {}): ItemField {
  const range = {
    ...{ places: DECIMALS[kind], isDollars: kind === 'price' },
    ...(options.above === undefined ? {} : { above: options.above }),
    ...(options.negative === true ? { min: MOST_NEGATIVE } : {}),
  }
  return field(label, numberField(label, range), z.number(), options)
}

export const quantity = (label: string, options: Options = {}): ItemField =>
  amount(label, 'quantity', options)
export const price = (label: string, options: Options = {}): ItemField =>
  amount(label, 'price', options)
export const percent = (label: string, options: Options = {}): ItemField =>
  amount(label, 'percent', options)
export const fraction = (label: string, options: Options = {}): ItemField =>
  amount(label, 'fraction', options)

export const whole = (label: string, options: Options = {}): ItemField =>
  field(label, wholeNumberField(label), z.number(), options)

export const flag = (initial: boolean): ItemField =>
  field('', z.boolean(), z.boolean(), { initial })

export const text = (label: string, max: number, options: Options = {}): ItemField =>
  field(label, optionalText(label, max), z.string(), options)

/** The id of a record of the catalog. */
export const recordId = (label: string, description?: string): ItemField =>
  field(label, referenceField(label), z.string(), description === undefined ? {} : { description })

export function choice(
  label: string,
  values: readonly [string, ...string[]],
  options: Options = {},
): ItemField {
  const schema = z.enum(values, {
    error: ({ input }) => (input == null ? `${label} is required` : undefined),
  })
  return field(label, schema, z.enum(values), options)
}

/** What an object of fields cannot do without. */
interface Needed {
  readonly needed: readonly string[]
  /** The flag that switches it off, and its needs with it. */
  readonly unless: string
  /** The field that may name a record instead, which then gives them. */
  readonly from: string
}

/**
 * An object that is sent as a whole; left out, it is null. One that says that it names no record any more
 * keeps what the record gave it, so its needs are costing's to find.
 */
export function nested(inner: ItemFields, { needed, unless, from }: Needed): ItemField {
  const sent = z.object(sentShape(inner, 'create')).superRefine((value, context) => {
    if (value[unless] !== false && value[from] === undefined) {
      refuseMissing(inner, needed, value, context)
    }
  })
  return { ...field('', sent, z.object(answeredShape(inner)), {}), inner, recordKey: from }
}

function field(
  label: string,
  sent: z.ZodType,
  answered: z.ZodType,
  { initial = null, required = false, nullIsValue = false, ...options }: Options,
): ItemField {
  const { unless, description } = options
  return {
    ...{ label, answered, initial, required, nullIsValue },
    sent: description === undefined ? sent : sent.describe(description),
    filled: !nullIsValue && (required || initial !== null || options.filled === true),
    ...(unless !== undefined && { unless }),
  }
}

function refuseMissing(
  fields: ItemFields,
  needed: readonly string[],
  value: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  for (const name of needed) {
    if (value[name] != null) continue
    const message = `${fields[name]?.label} is required`
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** A new item with the fields that it needs, unless it names a record that gives them. */
export function newItemSchema<Shape extends z.ZodRawShape>(fields: ItemFields, shape: Shape) {
  const copied = Object.entries(fields).filter(([, { unless }]) => unless !== undefined)
  return z.object(shape).superRefine((sent, context) => {
    const value = sent as Readonly<Record<string, unknown>>
    const needed = copied.filter(([, { unless = '' }]) => value[unless] == null)
    const names = needed.map(([name]) => name)
    refuseMissing(fields, names, value, context)
  })
}

/** The schemas of a request's fields: a new item needs the required ones, a change may leave out any. */
export function sentShape(
  fields: ItemFields,
  purpose: 'create' | 'update',
): Readonly<Record<string, z.ZodType>> {
  return mapFields(fields, ({ sent, required, unless }) => {
    if (unless !== undefined) return sent.nullish().describe(`Required unless ${unless} gives it`)
    if (!required) return sent.nullish()
    return purpose === 'create' ? sent : sent.optional()
  })
}

export function answeredShape(fields: ItemFields): Readonly<Record<string, z.ZodType>> {
  return mapFields(fields, ({ answered, filled }) => (filled ? answered : answered.nullable()))
}

function mapFields(
  fields: ItemFields,
  schemaOf: (field: ItemField) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, schemaOf(each)]))
}
