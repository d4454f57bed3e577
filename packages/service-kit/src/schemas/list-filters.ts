import { isUuid } from '@formwork/kernel'
import { boundedText, dateField } from './fields.ts'
import { DATE_VALUE, readAs, UUID_VALUE } from './query-values.ts'

const MOST_VALUES = 100
const UUID_AND_COMMA = 37
/** Characters of a list of words. */
const MOST_TEXT = 1_000
const DAY_MS = 86_400_000

const trimmedParts = (text: string) => text.split(',').map((part) => part.trim())

/** A list's parameter of one or several of these values between commas. */
export function severalOf<T extends string>(label: string, values: readonly T[]) {
  const sentence = `${label} must be one of ${values.join(', ')}, or several between commas`
  const shortest = Math.min(...values.map(({ length }) => length))
  const several = boundedText(label, MOST_TEXT)
    .transform(trimmedParts)
    .refine((parts) => parts.every((part) => values.some((value) => value === part)), sentence)
    .transform((parts) => values.filter((value) => parts.includes(value)))
    .optional()
    .describe(`${values.join(', ')}; several between commas`)
  return readAs(several, {
    type: 'array',
    items: { type: 'string', enum: values },
    maxItems: Math.floor((MOST_TEXT + 1) / (shortest + 1)),
  })
}

/** A list's parameter of one or several ids between commas, at most a hundred. */
export function severalIds(label: string) {
  const several = boundedText(label, UUID_AND_COMMA * MOST_VALUES)
    .transform((text) => trimmedParts(text.toLowerCase()))
    .refine((ids) => ids.every(isUuid), `${label} must be a UUID, or several between commas`)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe(`${label}, or several between commas`)
  return readAs(several, { type: 'array', items: UUID_VALUE, maxItems: MOST_VALUES })
}

/** A bound of a sum, as exact text: it is compared with decimals. */
export const dollarsBound = (label: string) =>
  readAs(
    boundedText(label, 20)
      .regex(/^-?\d{1,12}(\.\d{1,2})?$/, `${label} must be dollars with at most two decimals`)
      .optional(),
    { type: 'number' },
  )

/** A list's parameter that is a calendar date. */
export const dayParameter = (label: string) => readAs(dateField(label), DATE_VALUE)

/** A list's parameter of a first day in UTC, as its first moment. */
export const firstDay = (label: string) => dayParameter(label).transform(startOfDay).optional()

/** A list's parameter of a last day in UTC, which is included: as the first moment after it. */
export const lastDay = (label: string) =>
  dayParameter(label)
    .transform((date) => new Date(startOfDay(date).getTime() + DAY_MS))
    .optional()

/** What a list is narrowed to by time of creation: whole days in UTC, both included. */
export const createdOn = {
  from: firstDay('From').describe('Created on this day or later (UTC)'),
  to: lastDay('To').describe('Created on this day or earlier (UTC)'),
}

/** The first moment of a day in UTC. */
function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
