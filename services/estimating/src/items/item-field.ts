import {
  type AmountField,
  type AmountsField,
  DECIMALS,
  FIELD_WORDS,
  type Field,
  type FieldKind,
  type Fields,
  type ListField,
  type ObjectField,
  type TextField,
} from '@formwork/costing'
import { fractionError } from '@formwork/kernel'
import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'

/** One field of a module's items with its schemas. */
export interface ItemField {
  readonly of: Field
  /** What a request may say, without null or absence. */
  readonly sent: z.ZodType
  /** What an answer says, without null. */
  readonly answered: z.ZodType
  /** What the API reference says of it where it is sent. */
  readonly description: string
  /** And where it is answered. */
  readonly words: string
}
export type ItemFields = Readonly<Record<string, ItemField>>

/** @param copied the names of those that are copied from the catalog */
export function toItemFields(fields: Fields, copied?: ReadonlySet<string>): ItemFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      toItemField(field, copied?.has(name), name),
    ]),
  )
}

export function toItemField(of: Field, isCopied = false, name = ''): ItemField {
  const { sent, answered } = schemasOf(of)
  const words = of.description ?? FIELD_WORDS[name] ?? unitOf(of)
  const description = of.description ?? describe(of, words, isCopied)
  return { of, answered, sent, description, words }
}

const UNITS: Readonly<Record<FieldKind, string>> = {
  price: 'Dollars',
  quantity: 'Up to four decimals',
  percent: 'Percent: 10 is 10 %',
  fraction: 'A fraction: 0.0765 is 7.65 %',
}

const unitOf = (field: Field): string => (field.type === 'amount' ? UNITS[field.kind] : field.label)

/** What a request says with a field, and what stands where it is left out. */
function describe(field: Field, words: string, isCopied: boolean): string {
  if (field.type === 'object' || field.type === 'list') return `${words}. Sent as a whole`
  const { initial } = field
  if (isCopied) return `${words}. Left out: copied from the catalog`.trim()
  return initial === null ? words : `${words}. Left out: ${String(initial)}`.replace(/^\. /, '')
}

function schemasOf(field: Field): Pick<ItemField, 'sent' | 'answered'> {
  const { label } = field
  switch (field.type) {
    case 'amount':
      return { sent: amountSchema(field), answered: z.number() }
    case 'whole':
      return { sent: wholeNumberField(label, wholeRange(field)), answered: z.number() }
    case 'flag':
      return { sent: z.boolean(), answered: z.boolean() }
    case 'text':
      return { sent: textSchema(field), answered: z.string() }
    case 'record':
      return { sent: referenceField(label), answered: z.string() }
    case 'choice': {
      const missing = `${label} is required`
      const error = ({ input }: { input?: unknown }) => (input == null ? missing : undefined)
      return { sent: z.enum(field.values, { error }), answered: z.enum(field.values) }
    }
    case 'choices':
      return {
        sent: boundedList(z.enum(field.values), {
          max: field.values.length,
          tooMany: `${label} can be at most ${field.values.length}`,
        }),
        answered: z.array(z.enum(field.values)),
      }
    case 'object':
      return schemasOfObject(field)
    case 'list':
      return schemasOfList(field)
    case 'amounts':
      return schemasOfAmounts(field)
  }
}

const textSchema = ({ label, max, required }: TextField) =>
  required ? requiredText(label, max) : optionalText(label, max)

const wholeRange = ({ least }: { readonly least?: number }) =>
  least === undefined ? {} : { min: least }

function amountSchema(field: AmountField) {
  const { label, kind } = field
  const number = numberField(label, rangeOf(field))
  if (kind !== 'fraction') return number
  return number.superRefine((value, context) => {
    const message = fractionError(label, value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

const MOST_NEGATIVE = -9_999_999_999.9999

function rangeOf({ kind, above, least, most, negative }: AmountField) {
  return {
    places: DECIMALS[kind],
    isDollars: kind === 'price',
    ...(above === undefined ? {} : { above }),
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
    ...(negative === true ? { min: MOST_NEGATIVE } : {}),
  }
}

function schemasOfObject({ inner, unlessOff, recordKey }: ObjectField) {
  const fields = toItemFields(inner)
  const sent = newItemSchema(fields, sentShape(fields, 'create')).superRefine((value, context) => {
    if (unlessOff === undefined) return
    const { needed, enabledBy } = unlessOff
    const namesRecord = recordKey !== undefined && value[recordKey] !== undefined
    if (value[enabledBy] !== false && !namesRecord) refuseMissing(fields, needed, value, context)
  })
  return { sent, answered: z.object(answeredShape(fields)) }
}

function schemasOfList({ label, inner, max, empty }: ListField) {
  const fields = toItemFields(inner)
  const sent = boundedList(z.object(sentShape(fields, 'create')), {
    max,
    tooMany: `${label} can be at most ${max}`,
  })
  return {
    sent: empty === undefined ? sent : sent.refine((list) => list.length > 0, empty),
    answered: z.array(z.object(answeredShape(fields))),
  }
}

function schemasOfAmounts({ label, of, max }: AmountsField) {
  const sent = boundedList(amountSchema(of), { max, tooMany: `${label} can be at most ${max}` })
  return {
    sent: sent.refine((list) => list.length > 0, `${label} need one or more`),
    answered: z.array(z.number()),
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
    const message = `${fields[name]?.of.label} is required`
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** A new item with the fields that it needs, unless it names a record that gives them. */
export function newItemSchema<Shape extends z.ZodRawShape>(fields: ItemFields, shape: Shape) {
  const copied = Object.entries(fields).filter(([, { of }]) => of.unless !== undefined)
  return copied.reduce((schema, [name, { of }]) => {
    const isThere = (sent: Sent) => [...(of.unless ?? []), name].some((key) => sent[key] != null)
    return schema.refine((sent) => isThere(sent as Sent), {
      path: [name],
      message: `${of.label} is required`,
      // Told with whatever else is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
  }, z.object(shape))
}

type Sent = Readonly<Record<string, unknown>>

/**
 * The schemas of a request's fields: a new item needs the required ones, a change may leave out
 * any, and gives one back to its recipe by null.
 */
export function sentShape(
  fields: ItemFields,
  purpose: 'create' | 'update',
): Readonly<Record<string, z.ZodType>> {
  const read = Object.entries(fields).filter(([, { of }]) => of.readOnly !== true)
  return mapFields(Object.fromEntries(read), ({ sent, description, of: { required, unless } }) => {
    if (unless !== undefined) {
      return sent.nullish().describe(`Required unless ${unless.join(' or ')} gives it`)
    }
    if (!required) return sent.nullish().describe(description)
    return (purpose === 'create' ? sent : sent.nullish()).describe(description)
  })
}

export function answeredShape(fields: ItemFields): Readonly<Record<string, z.ZodType>> {
  return mapFields(fields, ({ answered, of, words }) =>
    (of.filled ? answered : answered.nullable()).describe(words),
  )
}

function mapFields(
  fields: ItemFields,
  schemaOf: (field: ItemField) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, schemaOf(each)]))
}
