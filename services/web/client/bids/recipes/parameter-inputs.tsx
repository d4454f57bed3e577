import { TextField } from '../../ui/field.tsx'
import type { RecipeParameter } from './recipe-data.ts'
import type { Numbers } from './use-try.ts'

/** A number for each parameter of a recipe; an empty one counts as its default. */
export function ParameterInputs({
  parameters,
  typed,
  onType,
}: {
  readonly parameters: readonly RecipeParameter[]
  readonly typed: Numbers
  readonly onType: (name: string, text: string) => void
}) {
  return parameters.map(({ name, label, unit, default: usual }) => (
    <TextField
      key={name}
      label={unit === null ? label : `${label}, ${unit}`}
      inputMode="decimal"
      placeholder={usual === null ? '' : String(usual)}
      value={typed[name] ?? ''}
      onChange={({ target }) => onType(name, target.value)}
    />
  ))
}
