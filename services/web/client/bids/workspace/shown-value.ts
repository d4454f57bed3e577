import { converted } from '@formwork/kernel/measures'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { texts as settings } from '../settings/texts.ts'
import { cellText, shownText } from './cell-values.ts'
import type { Choice, Column } from './columns.ts'
import { fieldsOfModule, MODULES } from './modules.ts'

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

/** What is chosen from a list is called as the list calls it. */
const CHOICES: ReadonlyMap<string, readonly Choice[]> = new Map([
  ['equipmentBiddingMode', choicesNamed(settings.modes)],
  ...[...Map.groupBy(MODULES.flatMap(fieldsOfModule), ({ field }) => field)].map(
    ([field, columns]) => [field, columns.flatMap(({ choices = [] }) => choices)] as const,
  ),
])

function choicesNamed(names: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** A value of a field where no cell names its unit: `7.65 %` for a `ficaRate` of 0.0765. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  const column = OF_PARTS.get(field)
  if (column !== undefined) return shownText(column, cellText(column, value))
  if (field === 'bidders') return biddersText(value)
  if (typeof value === 'boolean') return value ? texts.grid.yes : texts.grid.no
  const chosen = CHOICES.get(field)?.find((choice) => choice.value === value)
  if (chosen !== undefined) return chosen.label
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
