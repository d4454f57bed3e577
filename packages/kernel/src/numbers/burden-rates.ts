import { nameKey } from '../texts/names.ts'
import { decimal } from './decimal.ts'
import { isBurdenRate } from './variable-units.ts'

/** What is wrong with the value of a variable, if anything is. */
export function burdenRateError(name: string, value: number): string | undefined {
  const key = nameKey(name)
  return isBurdenRate(key) ? fractionError(key, value) : undefined
}

/** What is wrong with a fraction of the wage: above 1 it was meant as a percent. */
export function fractionError(label: string, value: number): string | undefined {
  if (value <= 1) return undefined
  return `${label} is a fraction: ${decimal(value).div(100).toFixed()} means ${decimal(value).toFixed()} %`
}
