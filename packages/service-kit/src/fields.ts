import { isUuid, round } from '@formwork/kernel'
import { z } from 'zod'

// What no field of ours may hold: control characters other than tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export const isCleanText = (value: string): boolean => !CONTROL.test(value) && value.isWellFormed()

const clean = (label: string) =>
  z
    .string(`${label} must be text`)
    .refine((value) => !CONTROL.test(value), `${label} must not contain control characters`)
    .refine((value) => value.isWellFormed(), `${label} must be valid Unicode`)

/** Text that must be there: trimmed; missing, null or blank is `<label> is required`. */
export const requiredText = (label: string, max = 200) =>
  z.preprocess(
    (value) => (value === null || value === undefined ? '' : value),
    clean(label)
      .trim()
      .min(1, `${label} is required`)
      .max(max, `${label} must be at most ${max} characters`),
  )

/** Text that may be absent; null and blank mean none. */
export const optionalText = (label: string, max = 2000) =>
  clean(label)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .transform((value) => (value === '' ? null : value))
    .nullish()

export interface NumberRange {
  /** Decimals kept; the surplus is rounded half away from zero. */
  readonly places: number
  readonly min?: number
  /** Least value that is not allowed. */
  readonly above?: number
  readonly max?: number
}

/** Largest magnitudes of the columns: numeric(14,2) money, numeric(14,4) others, numeric(12,6) percents. */
const COLUMN_MAX: Readonly<Record<number, number>> = {
  0: 2_147_483_647,
  2: 999_999_999_999.99,
  4: 9_999_999_999.9999,
  6: 999_999.999999,
}

/**
 * A finite JSON number, rounded to its field, within its column. Zero or more unless said otherwise.
 * Missing or null is `<label> is required`.
 */
export const numberField = (label: string, range: NumberRange) => {
  const max = range.max ?? COLUMN_MAX[range.places] ?? Number.MAX_SAFE_INTEGER
  return z
    .number({
      error: ({ input }) => (input == null ? `${label} is required` : `${label} must be a number`),
    })
    .overwrite((value) => (Number.isFinite(value) ? round(value, range.places).toNumber() : value))
    .refine(
      (value) => (range.above === undefined ? value >= (range.min ?? 0) : value > range.above),
      range.above === undefined
        ? `${label} must be ${range.min ?? 0} or more`
        : `${label} must be greater than ${range.above}`,
    )
    .refine((value) => value <= max, `${label} must be at most ${max}`)
}

/** A whole number that fits a 32-bit column. Zero or more unless `min` says otherwise. */
export const wholeNumberField = (label: string, range: { min?: number; max?: number } = {}) =>
  z
    .number({
      error: ({ input }) => (input == null ? `${label} is required` : `${label} must be a number`),
    })
    .int(`${label} must be a whole number`)
    .min(range.min ?? 0, `${label} must be ${range.min ?? 0} or more`)
    .max(range.max ?? 2_147_483_647, `${label} must be at most ${range.max ?? 2_147_483_647}`)

/** The id of another resource in a body. Missing: `<label> is required`. */
export const referenceField = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a UUID`),
    })
    .trim()
    .refine((value) => value !== '', `${label} is required`)
    .refine((value) => value === '' || isUuid(value), `${label} must be a UUID`)
    .toLowerCase()

/** An ISO 8601 timestamp with a zone, within the years people build in. */
export const timestampField = (label: string) =>
  z
    .string({
      error: (issue) =>
        issue.input == null ? `${label} is required` : `${label} must be a timestamp`,
    })
    .trim()
    .refine(
      (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
      `${label} must be an ISO 8601 timestamp with a zone`,
    )
    .refine((value) => {
      const year = new Date(value).getUTCFullYear()
      return Number.isNaN(year) || (year >= 1900 && year <= 9999)
    }, `${label} must be between the years 1900 and 9999`)

export const emailField = (label: string) =>
  clean(label)
    .trim()
    .max(254, `${label} must be at most 254 characters`)
    .refine(
      (value) => z.email().safeParse(value).success,
      `${label} must be a valid e-mail address`,
    )

/** An id in the path; anything but a UUID is answered like an unknown one: 404. */
export const idParam = z.string().refine(isUuid, 'not an id').toLowerCase()
