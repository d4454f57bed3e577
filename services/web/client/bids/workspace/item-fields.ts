import { cellText, type Parsed, parseCell } from './cell-values.ts'
import { type Column, isCalculated, unitOfCell } from './columns.ts'
import { wholeProduction } from './production-part.ts'
import type { Fields, Item } from './scope-items.ts'

/** What the server gives an item; the rest makes another item like it. */
const GIVEN = new Set([
  'id',
  'scopeId',
  'module',
  'position',
  'inheritedFromId',
  'rateSources',
  'breakdown',
  'totalCost',
  'warnings',
  'createdAt',
  'updatedAt',
  'supersededBy',
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

/** What a part begins with, and what of it must be left for it to be there. */
interface Part {
  readonly initial: Fields
  readonly identity: readonly string[]
}
const MAT: Part = { initial: { enabled: true }, identity: ['size', 'rateId', 'spacing'] }
const PARTS: Readonly<Record<string, Part>> = {
  forms: { initial: {}, identity: ['faces'] },
  delivery: { initial: {}, identity: ['termsId', 'placeCYPerHour'] },
}

/** A part goes as a whole: what it holds with what was typed, null when nothing names it any more. */
function wholePart(item: Fields, part: string, typed: Fields): Fields | null {
  const held = item[part]
  if (part === 'production') return wholeProduction(isRecord(held) ? held : {}, typed)
  const kept = isRecord(held)
    ? Object.entries(held).filter(([inner]) => !isCopied(item, `${part}.${inner}`))
    : []
  const { initial, identity } = PARTS[part] ?? MAT
  const whole: Fields = { ...initial, ...Object.fromEntries(kept), ...typed }
  const isEmpty = identity.every((name) => whole[name] === null || whole[name] === undefined)
  return isEmpty ? null : whole
}

type Texts = Readonly<Record<string, string>>

/**
 * What a typed text means in its row, where another cell may name its unit: one that is typed along
 * with it, else the item's, else what a new row begins with.
 */
export function parseTyped(
  column: Column,
  text: string,
  row: { readonly columns: readonly Column[]; readonly texts: Texts; readonly item?: Fields },
): Parsed {
  const { columns, texts, item } = row
  const textIn = (field: string): string => {
    const other = columns.find((one) => one.field === field)
    if (other === undefined) return ''
    const held = texts[field] ?? cellText(other, item && itemValue(item, field))
    return held.trim() === '' ? (other.initial ?? '') : held
  }
  return parseCell(column, text, unitOfCell(column, textIn))
}

/**
 * Typed texts as the fields of a request. Texts that cannot be read are left out; without an item
 * they make a new one, with what its columns begin with.
 */
export function fieldsOfTexts(columns: readonly Column[], texts: Texts, item?: Fields): Fields {
  const fields: Record<string, unknown> = {}
  const parts = new Map<string, Record<string, unknown>>()
  for (const column of columns) {
    const text = texts[column.field] ?? (item === undefined ? column.initial : undefined)
    if (text === undefined || isCalculated(column, item)) continue
    const parsed = parseTyped(column, text, { columns, texts, ...(item && { item }) })
    if (!parsed.ok) continue
    const [part = '', inner] = column.field.split('.')
    if (inner === undefined) fields[part] = parsed.value
    else parts.set(part, { ...parts.get(part), [inner]: parsed.value })
  }
  for (const [part, typed] of parts) fields[part] = wholePart(item ?? {}, part, typed)
  return fields
}

/** All that an item holds but what the server gives it: what makes another one like it. */
export const wholeFields = (item: Item): Fields =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !GIVEN.has(field)))
