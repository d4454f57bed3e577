import { choicesOf } from './cell-values.ts'
import type { Choice, Column } from './columns.ts'
import { itemValue, partOf } from './item-fields.ts'
import type { Fields } from './scope-items.ts'

/**
 * The choices of a column as a select offers them. What the catalog says of a record today is said
 * where the item would take it over: not of the record that it has, whose price it keeps, and of no
 * other while its price was typed by hand.
 */
export function offeredChoices(column: Column, item: Fields | undefined): readonly Choice[] {
  const choices: readonly Choice[] = choicesOf(column) ?? []
  if (column.catalog === undefined || item === undefined) return choices
  const own = itemValue(item, column.field) ?? undefined
  const brings = own === undefined ? !isTypedBeside(item, column) : isCopiedFrom(item, own)
  return choices.map((choice) =>
    brings && choice.value !== own ? choice : { ...choice, label: choice.name ?? choice.label },
  )
}

interface Source {
  readonly kind: string
  readonly recordId?: string
}

const sourcesOf = (item: Fields): Readonly<Record<string, Source>> =>
  (item['rateSources'] ?? {}) as Readonly<Record<string, Source>>

/** Whether an item has a figure of this record: one that another record would bring its own of. */
const isCopiedFrom = (item: Fields, recordId: unknown): boolean =>
  Object.values(sourcesOf(item)).some((source) => source.recordId === recordId)

/** Whether a rate was typed where this record would say one: in the item, or in the same part of it. */
const isTypedBeside = (item: Fields, { field }: Column): boolean =>
  Object.entries(sourcesOf(item)).some(
    ([rate, { kind }]) => kind === 'typed' && placeOf(rate) === placeOf(field),
  )

const placeOf = (field: string): string => (field.includes('.') ? partOf(field) : '')
