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
  /** The scopes that it works for. */
  readonly parts: readonly TypedPart[]
}

/** When and with which weight it works for a scope. A day that is empty is that of the entry. */
export interface TypedPart {
  readonly scopeId: string
  readonly weight: string
  readonly startDate: string
  readonly endDate: string
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
    parts: (entry?.distributions ?? []).map(({ scopeId, weight, startDate, endDate }) => ({
      scopeId,
      weight: String(weight),
      startDate: startDate === entry?.startDate ? '' : startDate,
      endDate: endDate === entry?.endDate ? '' : endDate,
    })),
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

export const faultOfPart = (at: number, field: keyof TypedPart): string => `part ${at} ${field}`

/** The sentences of what cannot be sent, by field. */
export function faultsOf(
  typed: Typed,
  columns: readonly Column[],
  entry: Entry | undefined,
): Faults {
  const { startDate, endDate, fields, parts } = typed
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
  for (const [at, part] of parts.entries()) {
    if (part.weight.trim() !== '' && parseQuantity(part.weight) === undefined) {
      faults[faultOfPart(at, 'weight')] = texts.numberWrong
    }
    const days = daysOf(part, typed)
    for (const field of ['startDate', 'endDate'] as const) {
      if (days[field] < startDate || days[field] > endDate) {
        faults[faultOfPart(at, field)] = texts.outside
      }
    }
    if (days.endDate < days.startDate) faults[faultOfPart(at, 'endDate')] = texts.order
  }
  return faults
}

/** The days of a part, its own or those of the entry. */
export const daysOf = (part: TypedPart, entry: Pick<Typed, 'startDate' | 'endDate'>) => ({
  startDate: part.startDate || entry.startDate,
  endDate: part.endDate || entry.endDate,
})

const rowOf = ({ fields }: Typed, columns: readonly Column[]) => ({ columns, texts: fields })

/**
 * What is sent: the fields that were typed, null where one was cleared, so that a rate copied from
 * the catalog stays one; the days that were typed; and what it works for, where that was typed or
 * goes along with the days.
 */
export function bodyOf(typed: Typed, columns: readonly Column[], entry: Entry | undefined) {
  const fields = fieldsOfTexts(columns, typed.fields, entry && { ...entry })
  const { startDate, endDate } = typed
  const distributions = distributionsOf(typed)
  if (entry === undefined) return { ...fields, startDate, endDate, distributions }
  const held = JSON.stringify(distributionsOf(typedOf(entry)))
  return {
    ...fields,
    ...(startDate !== entry.startDate && { startDate }),
    ...(endDate !== entry.endDate && { endDate }),
    ...(JSON.stringify(distributions) !== held && { distributions }),
  }
}

const distributionsOf = (typed: Typed) =>
  typed.parts.map((part) => ({
    scopeId: part.scopeId,
    weight: parseQuantity(part.weight) ?? 1,
    ...daysOf(part, typed),
  }))
