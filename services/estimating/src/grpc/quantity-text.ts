import type { DecimalLike } from '@formwork/kernel'
import { rentalText } from '../costing/modules/equipment/definition.ts'
import { readInput } from '../costing/modules/item-input.ts'
import { crewText } from '../costing/modules/labor/definition.ts'
import { moduleOf } from '../costing/modules/modules.ts'
import type { ItemQuantity } from '../costing/modules/quantities.ts'
import { type DatedSpan, daysIn, toSpan, weekdaysIn } from '../costing/timeline.ts'
import type { Fields } from '../rates/fields.ts'
import type { StoredItem } from '../snapshots/stored-items.ts'

/** @param orderedCYParts what the item's scope orders, in 324ths of a cubic yard */
export function itemQuantity(
  { module, input, breakdown }: Pick<StoredItem, 'module' | 'input' | 'breakdown'>,
  orderedCYParts: DecimalLike,
): ItemQuantity {
  return moduleOf(module).quantity({
    ...{ input: readInput(module, input), breakdown, orderedCYParts },
  })
}

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
