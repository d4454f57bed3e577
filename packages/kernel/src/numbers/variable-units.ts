import { nameKey } from '../texts/names.ts'
import { type Unit, unitNamed } from './measures.ts'

/** The variables of what an hour costs beside its wage: fractions of the wage, not percents. */
const BURDEN_RATES: ReadonlySet<string> = new Set([
  'fica_rate',
  'futa_rate',
  'suta_rate',
  'auto_depreciation_rate',
  'auto_fuel_rate',
  'auto_insurance_rate',
])

export const isBurdenRate = (name: string): boolean => BURDEN_RATES.has(nameKey(name))

/**
 * What the value of a variable counts: a burden rate is kept as a fraction although its unit is
 * written `%`, any other variable in the unit that is written beside it.
 */
export const unitOfVariable = (name: string, unit: string): Unit | undefined =>
  isBurdenRate(name) ? 'FRACTION' : unitNamed(unit)
