import * as z from 'zod/mini'
import { parseQuantity } from '../../../lib/formats/parse-quantity.ts'
import { texts } from './texts.ts'

/** How many times a scope is built, as the API takes it: any number above 0, half a one too. */
export function parseMultiplier(text: string): number | undefined {
  const value = parseQuantity(text)
  return value === undefined || value <= 0 ? undefined : value
}

export const multiplierField = z
  .string()
  .check(z.refine((text) => parseMultiplier(text) !== undefined, texts.countWrong))
