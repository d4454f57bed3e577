import { Fraction } from 'fraction.js'
import type { Values } from './evaluate-formula.ts'
import { DIMENSIONS, type Dimensions } from './item-recipe.ts'

/** What the formulas of a recipe may name, in small letters. */
export function namesOf(parameters: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set([
    ...parameters.map(({ name }) => name.toLowerCase()),
    ...DIMENSIONS.map((name) => `scope.${name}`),
  ])
}

/** The values of these names, exact as they were typed. */
export function valuesOf(
  parameters: Readonly<Record<string, number>>,
  dimensions: Dimensions,
): Values {
  const values = new Map<string, Fraction>()
  for (const [name, value] of Object.entries(parameters)) {
    values.set(name.toLowerCase(), fractionOf(value))
  }
  for (const name of DIMENSIONS) {
    const value = dimensions[name]
    if (value != null) values.set(`scope.${name}`, fractionOf(value))
  }
  return (name) => values.get(name)
}

/** A JSON number by its decimal text: 0.1 is one tenth. */
function fractionOf(value: number): Fraction {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const power = new Fraction(10).pow(Number(exponent))
  return new Fraction(digits).mul(power)
}
