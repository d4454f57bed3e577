import { cellText, parseCell } from './cell-values.ts'
import type { Column } from './columns.ts'
import type { Fields, Item } from './scope-items.ts'

/** What the server gives an item; the rest is what was typed, and makes the item anew. */
const GIVEN = new Set([
  ...['id', 'scopeId', 'module', 'position', 'inheritedFromId', 'rateSources', 'breakdown'],
  ...['totalCost', 'warnings', 'createdAt', 'updatedAt'],
])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of `depth`, or of `rebar.size`. */
export function itemValue(item: Fields, field: string): unknown {
  const [part = '', inner] = field.split('.')
  if (inner === undefined) return item[part]
  const value = item[part]
  return isRecord(value) ? value[inner] : undefined
}

/**
 * Whether a value was copied from the catalog. Left out of what is sent, it is looked up there
 * again.
 */
function isCopied(item: Fields, field: string): boolean {
  const sources = item['rateSources']
  const source = isRecord(sources) ? sources[field] : undefined
  return isRecord(source) && source['kind'] === 'catalog'
}

/**
 * The text that brings a cell back to what it holds now; of a copied rate: none, so that it is
 * copied again.
 */
export function textBefore(item: Item, column: Column): string {
  return isCopied(item, column.field) ? '' : cellText(column, itemValue(item, column.field))
}

export const partOf = (field: string): string => field.split('.')[0] ?? field

/**
 * A part goes as a whole: what it holds with what was typed, null when neither size nor rate is
 * left.
 */
function wholePart(item: Fields, part: string, typed: Fields): Fields | null {
  const held = item[part]
  const kept = isRecord(held)
    ? Object.entries(held).filter(([inner]) => !isCopied(item, `${part}.${inner}`))
    : []
  const whole: Fields = { enabled: true, ...Object.fromEntries(kept), ...typed }
  const isEmpty = [whole['size'], whole['rateId'], whole['spacing']].every(
    (value) => value === null || value === undefined,
  )
  return isEmpty ? null : whole
}

/** Typed texts as the fields of a request. Texts that cannot be read are left out. */
export function fieldsOfTexts(
  columns: readonly Column[],
  texts: Readonly<Record<string, string>>,
  item: Fields = {},
): Fields {
  const fields: Record<string, unknown> = {}
  const parts = new Map<string, Record<string, unknown>>()
  for (const column of columns) {
    const text = texts[column.field]
    if (text === undefined) continue
    const parsed = parseCell(column, text)
    if (!parsed.ok) continue
    const [part = '', inner] = column.field.split('.')
    if (inner === undefined) fields[part] = parsed.value
    else parts.set(part, { ...parts.get(part), [inner]: parsed.value })
  }
  for (const [part, typed] of parts) fields[part] = wholePart(item, part, typed)
  return fields
}

/** What makes a deleted item anew; copied rates are copied again. */
export function fieldsToRecreate(item: Item): Fields {
  const kept = Object.entries(item).filter(([field]) => !GIVEN.has(field) && !isCopied(item, field))
  return Object.fromEntries(
    kept.map(([field, value]) => {
      if (!isRecord(value)) return [field, value]
      const inner = Object.entries(value).filter(([name]) => !isCopied(item, `${field}.${name}`))
      return [field, Object.fromEntries(inner)]
    }),
  )
}
