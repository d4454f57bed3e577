import { parseQuantity } from '../../../lib/formats/parse-quantity.ts'

/** How many times a scope is built, as the API takes it: any number above 0, half a one too. */
export function parseMultiplier(text: string): number | undefined {
  const value = parseQuantity(text)
  return value === undefined || value <= 0 ? undefined : value
}
