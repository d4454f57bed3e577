import { converted } from '@formwork/kernel/measures'
import { money } from '../../lib/formats/formats.ts'
import { cellText, shownText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { fieldsOfModule } from './modules.ts'

/** The burden of labor is kept as fractions of the wage, which people read as percentages. */
const FRACTIONS: ReadonlySet<string> = new Set(
  fieldsOfModule('labor')
    .filter(({ unit }) => unit === 'FRACTION')
    .map(({ field }) => field),
)

/** What a crew, a production and bars hold is called as their editor calls it. */
const OF_PARTS: ReadonlyMap<string, Column> = new Map(
  [...fieldsOfModule('labor'), ...fieldsOfModule('concrete')]
    .filter(({ field }) => isPart(field))
    .map((column) => [column.field, column]),
)

function isPart(field: string): boolean {
  return field === 'crewMembers' || field === 'bars' || field.startsWith('production.')
}

/** A value of a field where no cell names its unit: `7.65 %` for a `ficaRate` of 0.0765. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  const column = OF_PARTS.get(field)
  if (column !== undefined) return shownText(column, cellText(column, value))
  if (field === 'bidders') return biddersText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return FRACTIONS.has(field) && typeof value === 'number'
    ? `${converted(value, 'FRACTION', 'PERCENT')} %`
    : String(value)
}

/** Those who bid for the same job, each with what it asked. */
function biddersText(value: unknown): string {
  const bidders = Array.isArray(value) ? (value as readonly { name: string; amount: number }[]) : []
  return bidders.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ') || '–'
}
