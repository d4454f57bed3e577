import { decimal } from './decimal.ts'
import { nameKey } from './names.ts'

/** The variables of what an hour costs beside its wage: fractions of the wage, not percents. */
const BURDEN_RATES: ReadonlySet<string> = new Set([
  'fica_rate',
  'futa_rate',
  'suta_rate',
  'auto_depreciation_rate',
  'auto_fuel_rate',
  'auto_insurance_rate',
])

/** What is wrong with the value of a variable, if anything is. */
export function burdenRateError(name: string, value: number): string | undefined {
  const key = nameKey(name)
  return BURDEN_RATES.has(key) ? fractionError(key, value) : undefined
}

/** What is wrong with a fraction of the wage: above 1 it was meant as a percent. */
export function fractionError(label: string, value: number): string | undefined {
  if (value <= 1) return undefined
  return `${label} is a fraction: ${decimal(value).div(100).toFixed()} means ${decimal(value).toFixed()} %`
}
