import { nameOfField } from './field-name.ts'
import { changedBy } from './percent.ts'
import type { ValueChange } from './rate-diff.ts'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf, shown } from './rate-kinds.ts'
import { decimalsOf } from './rate-numbers.ts'
import type { Rate } from './rates-data.ts'

/** By how much, and whether to whole cents instead of the decimals that a rate keeps. */
export interface Raised {
  readonly by: bigint
  readonly isInCents: boolean
}

/** The values that a rate then has; what has no price keeps none. */
export function raisedValues(
  rate: Rate,
  wanted: readonly RateField[],
  to: Raised,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wanted.map((field) => {
      const value = rate[field.key]
      return [field.key, typeof value === 'number' ? raisedValue(field, rate, value, to) : '']
    }),
  )
}

const CENTS = 2

const raisedValue = (field: RateField, rate: Rate, value: number, to: Raised): string =>
  changedBy(value, to.by, to.isInCents ? CENTS : decimalsOf(field, rate))

/** What changes in a rate by it; without it, what is there. */
export function raisedChanges({
  kind,
  rate,
  wanted,
  to,
}: {
  readonly kind: RateKind
  readonly rate: Rate
  readonly wanted: readonly RateField[]
  readonly to: Raised | undefined
}): readonly ValueChange[] {
  return wanted.flatMap((field) => {
    const before = rate[field.key]
    if (typeof before !== 'number') return []
    return [
      {
        key: `${rate.id} ${field.key}`,
        id: rate.id,
        name: nameOfField(kind, field, nameOf(kind, rate)),
        before: shown(field, before, rate),
        after: to === undefined ? '–' : shown(field, raisedValue(field, rate, before, to), rate),
      },
    ]
  })
}
