import { SelectField, TextField } from '../ui/field.tsx'
import type { RateField } from './rate-kind.ts'
import { texts } from './texts.ts'

const words = texts.percent
const ROUNDINGS = [
  { value: 'kept', label: words.kept },
  { value: 'cents', label: words.cents },
]

export interface TypedPercent {
  /** The price that changes; empty: all of them. */
  readonly of: string
  readonly percent: string
  readonly isInCents: boolean
}

/** By how much rates are to change, and which of their prices. */
export function PercentFields({
  prices,
  typed,
  error,
  mayBeCents,
  onType,
}: {
  readonly prices: readonly RateField[]
  readonly typed: TypedPercent
  readonly error: string | undefined
  /** Whether the prices are of dollars. */
  readonly mayBeCents: boolean
  readonly onType: (typed: TypedPercent) => void
}) {
  return (
    <>
      {prices.length > 1 && (
        <SelectField
          label={words.of}
          choices={[
            { value: '', label: words.all },
            ...prices.map(({ key, label }) => ({ value: key, label })),
          ]}
          value={typed.of}
          onChange={({ target }) => onType({ ...typed, of: target.value })}
        />
      )}
      <TextField
        label={words.label}
        inputMode="text"
        hint={words.hint}
        value={typed.percent}
        error={error}
        onChange={({ target }) => onType({ ...typed, percent: target.value })}
      />
      {mayBeCents && (
        <SelectField
          label={words.rounded}
          choices={ROUNDINGS}
          value={typed.isInCents ? 'cents' : 'kept'}
          onChange={({ target }) => onType({ ...typed, isInCents: target.value === 'cents' })}
        />
      )}
    </>
  )
}
