import { z } from 'zod'

/** The JSON Schema of the value that a query parameter carries as text. */
export type QueryValue =
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'number' }
  | { readonly type: 'boolean' }
  | typeof DATE_VALUE
  | typeof UUID_VALUE
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | { readonly type: 'array'; readonly items: QueryValue; readonly maxItems?: number }

/** A day: `2026-11-25`. */
export const DATE_VALUE = { type: 'string', format: 'date', maxLength: 10 } as const
export const UUID_VALUE = { type: 'string', format: 'uuid', maxLength: 36 } as const

/** Where `completeDocument` finds it. */
export const QUERY_VALUE = 'x-query-value'

/**
 * A query parameter that the API reference describes by the value that its text is read as, so that
 * a generated client takes a number, a boolean or a list. How it is read stays the schema's.
 */
export const readAs = <T extends z.ZodType>(schema: T, value: QueryValue): T =>
  schema.meta({ ...schema.meta(), [QUERY_VALUE]: value })

/** `true` or `false` as a query parameter; the text, to be compared with `'true'`. */
export const trueOrFalse = (sentence?: string) =>
  readAs(z.enum(['true', 'false'], sentence), { type: 'boolean' })
