import { numberField, optionalText, referenceField, wholeNumberField } from '@formwork/service-kit'
import { z } from 'zod'
import { DECIMALS, type FieldKind } from '../costing/field-decimals.ts'

/** One field of a module's items. */
export interface ItemField {
  /** What a request may say, without null or absence. */
  readonly sent: z.ZodType
  /** What an answer says, without null. */
  readonly answered: z.ZodType
  /** What stands for null and absence; null where the field follows its source or is a copied rate. */
  readonly initial: unknown
  /** It must be there in a new item, and is never null. */
  readonly required: boolean
  /** Null is a value of its own and differs from absence. */
  readonly nullIsValue: boolean
  /** Fields of an object that is sent as a whole. */
  readonly inner?: ItemFields
}
export type ItemFields = Readonly<Record<string, ItemField>>

interface Options {
  readonly initial?: unknown
  readonly required?: boolean
  readonly nullIsValue?: boolean
  readonly above?: number
  readonly negative?: boolean
}

const MOST_NEGATIVE = -9_999_999_999.9999

export function amount(label: string, kind: FieldKind, options: Options = {}): ItemField {
  const range = {
    places: DECIMALS[kind],
    ...(options.above === undefined ? {} : { above: options.above }),
    ...(options.negative === true ? { min: MOST_NEGATIVE } : {}),
  }
  return field(numberField(label, range), z.number(), options)
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
  field(wholeNumberField(label), z.number(), options)

export const flag = (initial: boolean): ItemField => field(z.boolean(), z.boolean(), { initial })

export const text = (label: string, max: number, initial: string | null): ItemField =>
  field(optionalText(label, max), z.string(), { initial })

/** The id of a record of the catalog. */
export const recordId = (label: string): ItemField =>
  field(referenceField(label), z.string(), { initial: null })

export function choice(
  label: string,
  values: readonly [string, ...string[]],
  options: Options = {},
): ItemField {
  const schema = z.enum(values, {
    error: ({ input }) => (input == null ? `${label} is required` : undefined),
  })
  return field(schema, z.enum(values), options)
}

/** Fields of an object that are needed unless its flag is off. */
interface Needed {
  /** Labels by field. */
  readonly needed: Readonly<Record<string, string>>
  readonly unless: string
}

/** An object that is sent as a whole; left out, it is null. */
export function nested(inner: ItemFields, { needed, unless }: Needed): ItemField {
  const sent = z.object(sentShape(inner, 'create')).superRefine((value, context) => {
    if (value[unless] === false) return
    for (const [name, label] of Object.entries(needed)) {
      if (value[name] != null) continue
      context.addIssue({ code: 'custom', path: [name], message: `${label} is required` })
    }
  })
  return { ...field(sent, z.object(answeredShape(inner)), { initial: null }), inner }
}

function field(sent: z.ZodType, answered: z.ZodType, options: Options): ItemField {
  const { initial = null, required = false, nullIsValue = false } = options
  return { sent, answered, initial, required, nullIsValue }
}

/** The schemas of a request's fields: a new item needs the required ones, a change may leave out any. */
export function sentShape(
  fields: ItemFields,
  purpose: 'create' | 'update',
): Readonly<Record<string, z.ZodType>> {
  return mapFields(fields, ({ sent, required }) => {
    if (!required) return sent.nullish()
    return purpose === 'create' ? sent : sent.optional()
  })
}

export function answeredShape(fields: ItemFields): Readonly<Record<string, z.ZodType>> {
  return mapFields(fields, ({ answered, required, initial, nullIsValue }) =>
    nullIsValue || (!required && initial === null) ? answered.nullable() : answered,
  )
}

function mapFields(
  fields: ItemFields,
  schemaOf: (field: ItemField) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, schemaOf(each)]))
}
