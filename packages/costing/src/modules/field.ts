import type { Unit } from '@formwork/kernel/measures'
import type { FieldKind } from '../decimals.ts'

/**
 * One field of a module's items, as data: requests and answers get their schemas from it, numbers
 * their decimals, and what is read from the database is held against it.
 */
export type Field =
  | AmountField
  | PlainField
  | ChoiceField
  | ChoicesField
  | TextField
  | ObjectField
  | ListField
  | AmountsField
export type Fields = Readonly<Record<string, Field>>

interface Common {
  /** Its name in sentences. */
  readonly label: string
  /**
   * What stands for null and absence; null where the field follows its source or is a copied rate.
   */
  readonly initial: unknown
  /** It must be there in a new item, and is never null. */
  readonly required: boolean
  /** The fields that may give it instead: one of them is enough. */
  readonly unless?: readonly string[]
  /** It is calculated or copied: requests that send it back are not read. */
  readonly readOnly?: boolean
  /** It is never answered as null: where nothing gives it, it has a value all the same. */
  readonly filled: boolean
  /** Null is a value of its own and differs from absence. */
  readonly nullIsValue: boolean
  readonly description?: string
}

export interface AmountField extends Common {
  readonly type: 'amount'
  readonly kind: FieldKind
  /** Below which, and at which, it is refused. */
  readonly above?: number
  /** Below which it is refused, and above which. */
  readonly least?: number
  readonly most?: number
  readonly negative?: boolean
  /** What it counts, or the field of the item that names it: people write `14"` for either. */
  readonly unit?: Unit | UnitField
}

/** A field that names the unit of another: `IN`, `LF`. */
export interface UnitField {
  readonly field: string
}

/** A whole number, a flag, or the id of a record of the catalog. */
interface PlainField extends Common {
  readonly type: 'whole' | 'flag' | 'record'
  /** Below which a whole number is refused. */
  readonly least?: number
}

interface ChoiceField extends Common {
  readonly type: 'choice'
  readonly values: readonly [string, ...string[]]
}

/** Any of the values, in a list. */
interface ChoicesField extends Common {
  readonly type: 'choices'
  readonly values: readonly [string, ...string[]]
}

export interface TextField extends Common {
  readonly type: 'text'
  readonly max: number
}

/** An object that is sent as a whole; left out, it is null. */
export interface ObjectField extends Common, Needed {
  readonly type: 'object'
  readonly inner: Fields
}

/** A list of objects that is sent as a whole; left out, it is null. */
export interface ListField extends Common {
  readonly type: 'list'
  readonly inner: Fields
  readonly max: number
  /** The sentence that refuses an empty one; left out: an empty one is allowed. */
  readonly empty?: string
}

/** One to `max` numbers. */
export interface AmountsField extends Common {
  readonly type: 'amounts'
  readonly of: AmountField
  readonly max: number
}

/** What an object of fields cannot do without. */
interface Needed {
  /** The field that may name a record, which then gives what is left out. */
  readonly recordKey?: string
  /** What it needs while it names none and is not switched off. */
  readonly unlessOff?: { readonly needed: readonly string[]; readonly enabledBy: string }
}

interface Options
  extends Partial<Omit<Common, 'label'>>,
    Pick<AmountField, 'above' | 'least' | 'most' | 'negative' | 'unit'> {}

function common(
  label: string,
  {
    initial = null,
    required = false,
    nullIsValue = false,
    unless,
    readOnly,
    description,
    filled,
  }: Options,
): Common {
  return {
    label,
    initial,
    required,
    nullIsValue,
    filled: !nullIsValue && (required || initial !== null || filled === true),
    ...(unless !== undefined && { unless }),
    ...(readOnly !== undefined && { readOnly }),
    ...(description !== undefined && { description }),
  }
}

export function amount(label: string, kind: FieldKind, options: Options = {}): AmountField {
  const { above, least, most, negative, unit } = options
  return {
    type: 'amount',
    kind,
    ...common(label, options),
    ...(unit !== undefined && { unit }),
    ...(above !== undefined && { above }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(negative !== undefined && { negative }),
  }
}

export const quantity = (label: string, options: Options = {}): AmountField =>
  amount(label, 'quantity', options)
export const price = (label: string, options: Options = {}): AmountField =>
  amount(label, 'price', options)
export const percent = (label: string, options: Options = {}): AmountField =>
  amount(label, 'percent', { unit: 'PERCENT', ...options })
export const fraction = (label: string, options: Options = {}): AmountField =>
  amount(label, 'fraction', { unit: 'FRACTION', ...options })
/** A length in feet. */
export const feet = (label: string): AmountField => quantity(label, { unit: 'FT' })

export const whole = (label: string, options: Options = {}): Field => ({
  type: 'whole',
  ...common(label, options),
  ...(options.least !== undefined && { least: options.least }),
})

export const flag = (initial: boolean, description?: string): Field => ({
  type: 'flag',
  ...common('', { initial, ...(description !== undefined && { description }) }),
})

export const text = (label: string, max: number, options: Options = {}): Field => ({
  type: 'text',
  max,
  ...common(label, options),
})

/** The id of a record of the catalog. */
export const recordId = (label: string, description?: string): Field => ({
  type: 'record',
  ...common(label, description === undefined ? {} : { description }),
})

/** Objects with the fields of `inner`, at most `max` of them. */
export const list = (
  label: string,
  inner: Fields,
  bounds: Pick<ListField, 'max' | 'empty'>,
): ListField => ({ type: 'list', inner, ...bounds, ...common(label, {}) })

export const amounts = (
  label: string,
  of: AmountField,
  { max, ...options }: Pick<AmountsField, 'max'> & Options,
): AmountsField => ({ type: 'amounts', of, max, ...common(label, options) })

/** Gives the price by the unit, and the unit where there is one. */
export const pricingItem = (category: string): Field =>
  recordId('Pricing item', `A pricing item of category \`${category}\`, whose rate is the price`)

export const choice = (
  label: string,
  values: readonly [string, ...string[]],
  options: Options = {},
): Field => ({ type: 'choice', values, ...common(label, options) })

export const choices = (
  label: string,
  values: readonly [string, ...string[]],
  options: Options = {},
): Field => ({ type: 'choices', values, ...common(label, options) })

/**
 * An object that is sent as a whole; left out, it is null. One that says that it names no record
 * any more keeps what the record gave it, so its needs are costing's to find.
 */
export const nested = (inner: Fields, needed: Needed = {}): ObjectField => ({
  type: 'object',
  inner,
  ...needed,
  ...common('', {}),
})
