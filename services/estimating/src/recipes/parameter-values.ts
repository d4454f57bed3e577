import { InvalidError, nameKey } from '@formwork/kernel'
import { checkRange } from './check-recipe.ts'
import type { RecipeParameter } from './recipe.ts'

type Numbers = Readonly<Record<string, number>>

/**
 * The value of each parameter: what is given, else what it was before, else its default.
 *
 * @throws InvalidError naming the parameter that is unknown, missing or outside of its range
 */
export function parameterValues(
  parameters: readonly RecipeParameter[],
  given: Numbers,
  before: Numbers = {},
): Numbers {
  const byKey = new Map(Object.entries(given).map(([name, value]) => [nameKey(name), value]))
  const known = new Set(parameters.map(({ name }) => nameKey(name)))
  const unknown = Object.keys(given).find((name) => !known.has(nameKey(name)))
  if (unknown !== undefined) throw new InvalidError(`Unknown parameter "${unknown}"`)
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { name } = parameter
      const value = byKey.get(nameKey(name)) ?? before[name] ?? parameter.default
      if (value === null) throw new InvalidError(`${name}: a value is required`)
      checkRange(parameter, value)
      return [name, value]
    }),
  )
}
