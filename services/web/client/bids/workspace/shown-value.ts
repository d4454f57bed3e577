import { converted } from '@formwork/kernel/measures'
import { cellText, shownText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { fieldsOfModule } from './modules.ts'

/** The burden of labor is kept as fractions of the wage, which people read as percentages. */
const FRACTIONS: ReadonlySet<string> = new Set(
  fieldsOfModule('labor')
    .filter(({ unit }) => unit === 'FRACTION')
    .map(({ field }) => field),
)

/** What a crew and a production hold is called as their editor calls it. */
const OF_PRODUCTION: ReadonlyMap<string, Column> = new Map(
  fieldsOfModule('labor')
    .filter(({ field }) => field === 'crewMembers' || field.startsWith('production.'))
    .map((column) => [column.field, column]),
)

/** A value of a field where no cell names its unit: `7.65 %` for a `ficaRate` of 0.0765. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  const column = OF_PRODUCTION.get(field)
  if (column !== undefined) return shownText(column, cellText(column, value))
  if (typeof value === 'object') return JSON.stringify(value)
  return FRACTIONS.has(field) && typeof value === 'number'
    ? `${converted(value, 'FRACTION', 'PERCENT')} %`
    : String(value)
}
