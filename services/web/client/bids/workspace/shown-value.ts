import { converted } from '@formwork/kernel/measures'
import { fieldsOfModule } from './modules.ts'

/** The burden of labor is kept as fractions of the wage, which people read as percentages. */
const FRACTIONS: ReadonlySet<string> = new Set(
  fieldsOfModule('labor')
    .filter(({ unit }) => unit === 'FRACTION')
    .map(({ field }) => field),
)

/** A value of a field where no cell names its unit: `7.65 %` for a `ficaRate` of 0.0765. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'object') return JSON.stringify(value)
  return FRACTIONS.has(field) && typeof value === 'number'
    ? `${converted(value, 'FRACTION', 'PERCENT')} %`
    : String(value)
}
