import { type Html, html } from '@formwork/kernel'
import type { Schema } from '../document.ts'

const PREFIX = '#/components/schemas/'

/** The name that a reference stands for. */
export const nameOf = ($ref: string): string => $ref.slice(PREFIX.length)

/**
 * What is sent is shown where it is sent; what is answered is described once on the page and
 * referred to.
 */
export const isShownInPlace = (name: string): boolean => name.endsWith('Input')

/** `list of Bid or null`. */
export function typeWords(schema: Schema): Html {
  const { $ref, items } = schema
  if ($ref !== undefined) return named(nameOf($ref))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return joined(choices.map(typeWords))
  if (schema.enum !== undefined) return joined(schema.enum.map((value) => code(value)))
  if (schema.const !== undefined) return code(schema.const)
  if (items !== undefined) return html`list of ${typeWords(items)}${orNull(schema)}`
  return html`${plainType(schema)}`
}

const named = (name: string): Html =>
  isShownInPlace(name) ? html`object` : html`<a href="#${name}">${name}</a>`

const code = (value: unknown): Html => html`<code>${String(value)}</code>`

const orNull = ({ type = '' }: Schema): string =>
  typeof type !== 'string' && type.includes('null') ? ' or null' : ''

const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
  uuid: 'id (UUID)',
  email: 'e-mail',
  uri: 'address',
  binary: 'file',
}

function plainType(schema: Schema): string {
  const { type = 'anything', format = '' } = schema
  if (isDigits(schema)) return 'number'
  const types = typeof type === 'string' ? [type] : type
  return types.map((one) => (one === 'string' ? (FORMATS[format] ?? 'text') : one)).join(' or ')
}

/** Numbers of a query travel as their digits. */
const isDigits = ({ pattern = '' }: Schema): boolean => /^\^(-\?)?\\d/.test(pattern)

/**
 * `1 to 200 characters`, `0 to 100`, `at most 50 entries`: what a value must keep to, besides its
 * type.
 */
export function limitWords(schema: Schema): string {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    ({ type, $ref }) => type !== 'null' && $ref === undefined,
  )
  const own = [
    isDigits(schema) ? '' : range([schema.minLength, schema.maxLength], 'characters'),
    range([lowest(schema), highest(schema)], ''),
    range([schema.minItems, schema.maxItems], 'entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
  return [...own, ...choices.map(limitWords)].filter((words) => words !== '').join('; ')
}

const lowest = (schema: Schema) =>
  schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum)
const highest = (schema: Schema) =>
  schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum)

function range([from, to]: readonly (number | undefined)[], unit: string): string {
  // What JSON numbers can hold at all is no limit of ours.
  const least = from === undefined || from <= Number.MIN_SAFE_INTEGER ? undefined : from
  const most = to === undefined || to >= Number.MAX_SAFE_INTEGER ? undefined : to
  const words = unit === '' ? '' : ` ${unit}`
  if (least !== undefined && most !== undefined) {
    return least === most
      ? `${number(least)}${words}`
      : `${number(least)} to ${number(most)}${words}`
  }
  if (most !== undefined) return `at most ${number(most)}${words}`
  return least === undefined ? '' : `at least ${number(least)}${words}`
}

const number = (value: number): string => value.toLocaleString('en-US')
