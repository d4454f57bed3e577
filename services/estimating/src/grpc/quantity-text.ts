import {
  crewText,
  type DatedSpan,
  daysIn,
  readInput,
  rentalText,
  toSpan,
  weekdaysIn,
} from '@formwork/costing'
import type { Fields } from '../rates/fields.ts'

/** Of a GANTT entry, whose days follow its span. */
export function entryQuantityText(
  entry: DatedSpan & { readonly module: 'equipment' | 'labor'; readonly input: Fields },
): string {
  const span = toSpan(entry)
  if (entry.module === 'equipment') {
    return rentalText(readInput('equipment', entry.input), daysIn(span))
  }
  const input = readInput('labor', entry.input)
  return crewText(input, input.days ?? weekdaysIn(span))
}
