import { type DecimalLike, round } from '@formwork/kernel'
import { DECIMALS, type FieldKind } from './decimals.ts'
import type { Fields } from './modules/field.ts'
import { eachModule, moduleOf } from './modules/modules.ts'

type FieldTree = { readonly [field: string]: FieldKind | FieldTree }

/** Every numeric field that is entered, by the record that holds it. */
export const NUMERIC_FIELDS = {
  ...eachModule((module) => numericFields(moduleOf(module).fields)),
  scope: {
    multiplier: 'quantity',
    length: 'quantity',
    width: 'quantity',
    height: 'quantity',
    diameter: 'quantity',
    cubicYards: 'quantity',
  },
  distribution: { weight: 'quantity' },
  bid: {
    overheadPercentage: 'percent',
    profitPercentage: 'percent',
    salesTaxPercentage: 'percent',
    contingencyPercentage: 'quantity',
    bondPercentage: 'quantity',
    markups: { overheadPercentage: 'percent', profitPercentage: 'percent' },
  },
} as const satisfies Readonly<Record<string, FieldTree>>

function numericFields(fields: Fields): FieldTree {
  const kinds: Record<string, FieldKind | FieldTree> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'amount') kinds[name] = field.kind
    else if (field.type === 'amounts') kinds[name] = field.of.kind
    else if (field.type === 'whole') kinds[name] = 'quantity'
    else if (field.type === 'object' || field.type === 'list') {
      kinds[name] = numericFields(field.inner)
    }
  }
  return kinds
}

/** What holds numeric fields: an item of a module, a scope, a distribution, a bid. */
export type NumericRecord = keyof typeof NUMERIC_FIELDS

/**
 * Rounds each numeric field that is present to its own decimals, half away from zero, as a number
 * with more decimals is on entry. Fields that are absent, null or not numeric stay as they are, so
 * it serves whole inputs and changes alike. Doing it twice changes nothing.
 */
export function normalise<T extends object>(record: NumericRecord, fields: T): T {
  return { ...fields, ...rounded(NUMERIC_FIELDS[record], fields) }
}

function rounded(kinds: FieldTree, fields: object): Record<string, unknown> {
  const values = fields as Readonly<Record<string, unknown>>
  const result: Record<string, unknown> = {}
  for (const [field, kind] of Object.entries(kinds)) {
    const value = values[field]
    if (value === null || value === undefined) continue
    result[field] = Array.isArray(value) ? value.map(roundIn(kind)) : roundIn(kind)(value)
  }
  return result
}

const roundIn = (kinds: FieldKind | FieldTree) => (value: unknown) =>
  typeof kinds === 'string'
    ? round(value as DecimalLike, DECIMALS[kinds])
    : { ...(value as object), ...rounded(kinds, value as object) }
