import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import { cellText } from '../workspace/cell-values.ts'
import type { Column } from '../workspace/columns.ts'
import { fieldsOfTexts, itemValue, parseTyped } from '../workspace/item-fields.ts'
import { OF_CONCRETE } from '../workspace/production-columns.ts'
import type { Entry } from './schedule-data.ts'
import { texts } from './texts.ts'

/** What is typed into the form of an entry. */
export interface Typed {
  readonly startDate: string
  readonly endDate: string
  /** By field, only what differs from the entry; of a new one: all that is typed. */
  readonly fields: Readonly<Record<string, string>>
  /** Weight by scope; a scope that it does not work for is not there. */
  readonly weights: Readonly<Record<string, string>>
}

/**
 * Whether an entry has a field of items of its kind: the duration of equipment is its span, and the
 * quantity of a production is typed.
 */
export const isOfEntries = ({ field }: Column): boolean =>
  field !== 'durationDays' && !OF_CONCRETE.has(field)

export function typedOf(entry: Entry | undefined): Typed {
  return {
    startDate: entry?.startDate ?? '',
    endDate: entry?.endDate ?? '',
    fields: {},
    weights: Object.fromEntries(
      (entry?.distributions ?? []).map(({ scopeId, weight }) => [scopeId, String(weight)]),
    ),
  }
}

/** What stands in a field: what was typed, else what the entry holds. */
export function textIn(typed: Typed, column: Column, entry: Entry | undefined): string {
  return typed.fields[column.field] ?? heldText(column, entry)
}

function heldText(column: Column, entry: Entry | undefined): string {
  if (entry === undefined) return ''
  const { calculated } = column
  const isFigure = typeof calculated === 'function'
  const held = isFigure ? calculated({ ...entry }) : itemValue({ ...entry }, column.field)
  return cellText(column, held)
}

/** With a text in a field. A text as the entry holds it is no change. */
export function withText(
  typed: Typed,
  column: Column,
  text: string,
  entry: Entry | undefined,
): Typed {
  const { [column.field]: _, ...others } = typed.fields
  const isAsHeld = text === heldText(column, entry)
  return { ...typed, fields: isAsHeld ? others : { ...others, [column.field]: text } }
}

export type Faults = Readonly<Record<string, string>>

/** The sentences of what cannot be sent, by field or scope. */
export function faultsOf(
  typed: Typed,
  columns: readonly Column[],
  entry: Entry | undefined,
): Faults {
  const { startDate, endDate, fields, weights } = typed
  const faults: Record<string, string> = {}
  const name = columns.find(({ field }) => field === 'name')
  if (name !== undefined && textIn(typed, name, entry).trim() === '') {
    faults['name'] = texts.nameMissing
  }
  if (startDate === '') faults['startDate'] = texts.dateMissing
  if (endDate === '') faults['endDate'] = texts.dateMissing
  else if (endDate < startDate) faults['endDate'] = texts.order
  for (const column of columns) {
    const text = fields[column.field]
    const parsed = text === undefined ? undefined : parseTyped(column, text, rowOf(typed, columns))
    if (parsed?.ok === false) faults[column.field] = parsed.message
  }
  for (const [scopeId, text] of Object.entries(weights)) {
    if (text.trim() !== '' && parseQuantity(text) === undefined) faults[scopeId] = texts.numberWrong
  }
  return faults
}

const rowOf = ({ fields }: Typed, columns: readonly Column[]) => ({ columns, texts: fields })

/**
 * What is sent: the fields that were typed, null where one was cleared, so that a rate copied from
 * the catalog stays one. A scope keeps its own days as far as the entry reaches; a new one gets them
 * all.
 */
export function bodyOf(typed: Typed, columns: readonly Column[], entry: Entry | undefined) {
  const { startDate, endDate } = typed
  const distributions = Object.entries(typed.weights).map(([scopeId, text]) => {
    const before = entry?.distributions.find((part) => part.scopeId === scopeId)
    const isInside =
      before !== undefined && before.startDate >= startDate && before.endDate <= endDate
    const span = isInside ? before : typed
    return {
      scopeId,
      weight: parseQuantity(text) ?? 1,
      startDate: span.startDate,
      endDate: span.endDate,
    }
  })
  const fields = fieldsOfTexts(columns, typed.fields, entry && { ...entry })
  return { ...fields, startDate, endDate, distributions }
}
