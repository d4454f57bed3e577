import { SelectField, TextField } from '../ui/field.tsx'
import type { RateField } from './rate-kind.ts'
import { useChoices } from './record-choices.ts'

/** One field of a rate as it is typed or chosen; lists have an input of their own. */
export function RateFieldInput({
  field,
  value,
  error,
  onChange,
}: {
  readonly field: RateField
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
}) {
  const choices = useChoices(field, value)
  const common = {
    label: field.label,
    value,
    ...(error !== undefined && { error }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  }
  if (choices !== undefined) return <SelectField {...common} choices={choices} />
  const mode = field.type === 'number' ? ({ inputMode: 'decimal' } as const) : {}
  return <TextField {...common} {...mode} />
}
