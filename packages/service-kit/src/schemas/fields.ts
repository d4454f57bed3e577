import { formatDollars, isBlank, isUuid, roundNumber } from '@formwork/kernel'
import { zoneNamed } from '@formwork/kernel/zones'
import { z } from 'zod'

// What no field of ours may hold: control characters other than tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export const isCleanText = (value: string): boolean => !CONTROL.test(value) && value.isWellFormed()

/** White space around a text that is still taken off it. */
const AROUND = 1_000
/** An id, a date or a timestamp is never longer, even with white space around it. */
const MAX_WORD = 64
const MAX_EMAIL = 254

// Seconds may be left out, as ISO 8601 lets them be.
const TIMESTAMP = z.union(
  [null, -1].map((precision) => z.iso.datetime({ offset: true, precision })),
)
const DATE = z.iso.date()
const EMAIL = z.email()

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`
type Message = Parameters<typeof z.string>[0]

/**
 * Text of at most `max` characters, as it was sent. Every text that a request may hold begins with
 * this: longer text is refused before anything else looks at it, since trimming, normalising and
 * matching take as long as the text does, or the square of it.
 */
export const boundedText = (
  label: string,
  max: number,
  mistyped: Message = `${label} must be text`,
) => z.string(mistyped).max(max, { error: tooLong(label, max), abort: true })

/**
 * Text of at most `max` characters without the white space around it. Composed (NFC), as keyboards
 * write it: what was copied from the name of a file on a Mac looks the same and is not found.
 */
const trimmedText = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .max(max + AROUND, { error: tooLong(label, max), abort: true })
    .refine((value) => !CONTROL.test(value), `${label} must not contain control characters`)
    .refine((value) => value.isWellFormed(), `${label} must be valid Unicode`)
    .trim()
    .normalize('NFC')
    .max(max, { error: tooLong(label, max), abort: true })

/** A short text of one form; what is too long is told like what has another form. */
const formedText = (label: string, form: string, mistyped = form) =>
  z
    .string({ error: ({ input }) => (input == null ? `${label} is required` : mistyped) })
    .max(MAX_WORD, { error: form, abort: true })
    .trim()

/**
 * Text that must be there: trimmed; missing, null or blank is `<label> is required`. `missing` is
 * the sentence where the label is a plural.
 */
export const requiredText = (label: string, max = 200, missing = `${label} is required`) =>
  z.preprocess(
    (value) => (value === null || value === undefined ? '' : value),
    trimmedText(label, max)
      .min(1, { error: missing, abort: true })
      .refine((value) => !isBlank(value), missing),
  )

/** Text that may be absent; null and blank mean none. */
export const optionalText = (label: string, max = 2000) =>
  trimmedText(label, max)
    .transform((value) => (value === '' ? null : value))
    .nullish()

/**
 * A list of at most `max` entries. A longer one is refused with `tooMany` before its entries are
 * looked at: each of them would have its own sentence.
 */
export const boundedList = <T extends z.ZodType>(
  entry: T,
  limit: { readonly max: number; readonly tooMany: string; readonly mistyped?: string },
) =>
  z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= limit.max) return value
      context.addIssue({ code: 'custom', message: limit.tooMany, fatal: true })
      return z.NEVER
    },
    z.array(entry, limit.mistyped).max(limit.max, limit.tooMany),
  )

export interface NumberRange {
  /** Decimals kept; the surplus is rounded half away from zero. */
  readonly places: number
  readonly min?: number
  /** Least value that is not allowed. */
  readonly above?: number
  readonly max?: number
  /** Its bound is an amount of money in the sentence. */
  readonly isDollars?: boolean
}

/**
 * Largest magnitudes of the columns: numeric(14,2) money, numeric(14,4) others, numeric(12,6)
 * percents.
 */
const COLUMN_MAX: Readonly<Record<number, number>> = {
  0: 2_147_483_647,
  2: 999_999_999_999.99,
  4: 9_999_999_999.9999,
  6: 999_999.999999,
}

/**
 * A finite JSON number, rounded to its field, within its column. Zero or more unless said
 * otherwise. Missing or null is `<label> is required`.
 */
export const numberField = (label: string, range: NumberRange) => {
  const max = range.max ?? COLUMN_MAX[range.places] ?? Number.MAX_SAFE_INTEGER
  const written = (bound: number) => (range.isDollars === true ? formatDollars(bound) : bound)
  const least = range.min === undefined ? 0 : written(range.min)
  return z
    .number({
      error: ({ input }) => (input == null ? `${label} is required` : `${label} must be a number`),
    })
    .overwrite((value) => (Number.isFinite(value) ? roundNumber(value, range.places) : value))
    .refine(
      (value) => (range.above === undefined ? value >= (range.min ?? 0) : value > range.above),
      range.above === undefined
        ? `${label} must be ${least} or more`
        : `${label} must be greater than ${range.above}`,
    )
    .refine((value) => value <= max, `${label} must be at most ${written(max)}`)
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
  formedText(label, `${label} must be a UUID`)
    .refine((value) => value !== '', { error: `${label} is required`, abort: true })
    .refine(isUuid, `${label} must be a UUID`)
    .toLowerCase()
    .meta({ format: 'uuid' })

/** An ISO 8601 timestamp with a zone, within the years people build in. */
export const timestampField = (label: string) =>
  formedText(
    label,
    `${label} must be an ISO 8601 timestamp with a zone`,
    `${label} must be a timestamp`,
  )
    .refine((value) => TIMESTAMP.safeParse(value).success, {
      error: `${label} must be an ISO 8601 timestamp with a zone`,
      abort: true,
    })
    .refine((value) => {
      const year = new Date(value).getUTCFullYear()
      return Number.isNaN(year) || (year >= 1900 && year <= 9999)
    }, `${label} must be between the years 1900 and 9999`)

/** A calendar date, within the years people build in. */
export const dateField = (label: string) =>
  formedText(label, `${label} must be a date (YYYY-MM-DD)`, `${label} must be text`)
    .refine((value) => value !== '', { error: `${label} is required`, abort: true })
    .refine((value) => DATE.safeParse(value).success, {
      error: `${label} must be a date (YYYY-MM-DD)`,
      abort: true,
    })
    .refine((value) => value >= '1900', `${label} must be between the years 1900 and 9999`)

const ZONE = 'must be the name of a time zone, for example America/Chicago'

/** A time zone that may be absent; null means none. Its name is answered as the zone data has it. */
export const optionalZone = (label: string) =>
  z
    .string(`${label} must be text`)
    .max(MAX_WORD, { error: `${label} ${ZONE}`, abort: true })
    .refine((value) => zoneNamed(value) !== undefined, { error: `${label} ${ZONE}`, abort: true })
    .transform((value) => zoneNamed(value) ?? value)
    .nullish()

const isEmail = (value: string): boolean => EMAIL.safeParse(value).success

export const emailField = (label: string) =>
  trimmedText(label, MAX_EMAIL).refine(isEmail, `${label} must be a valid e-mail address`)

/** An e-mail address that may be absent; null and blank mean none. */
export const optionalEmail = (label: string) =>
  trimmedText(label, MAX_EMAIL)
    .refine((value) => value === '' || isEmail(value), `${label} must be a valid e-mail address`)
    .transform((value) => (value === '' ? null : value))
    .nullish()

/** An id in the path; anything but a UUID is answered like an unknown one: 404. */
export const idParam = z
  .string()
  .max(36, { error: 'not an id', abort: true })
  .refine(isUuid, 'not an id')
  .toLowerCase()
  .meta({ format: 'uuid' })
