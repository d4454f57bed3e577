import { type Unit, unitNamed } from '@formwork/kernel/measures'
import type { ListForm } from '@formwork/kernel/rate-lists'
import { formatCode } from '../../lib/formats/formats.ts'
import type { Fields } from './scope-items.ts'

/** Lists of the catalog from which a column chooses. */
export type CatalogName =
  | 'mix'
  | 'labor'
  | 'equipment'
  | 'material'
  | 'sub'
  | 'misc'
  | 'bar'
  | 'pump'
  | 'formSystem'
  | 'crew'
  | 'productionRate'
  | 'deliveryTerms'

export interface Choice {
  readonly value: string
  /** As its list calls it: a record of the catalog with what the catalog says of it today. */
  readonly label: string
  /** The record alone. */
  readonly name?: string
}

/** One field of a module's items as a column of its grid. `rebar.size` is a field of a part. */
export interface Column {
  readonly field: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'choice' | 'flag' | 'list' | 'bars'
  readonly choices?: readonly Choice[]
  /** Its choices are records of the catalog. */
  readonly catalog?: CatalogName
  /** Its choices are the concrete items of the scope. */
  readonly isOfScope?: true
  /** What the entries of a list hold. */
  readonly list?: EntryList
  /**
   * Never typed: it is read of what the item is made of. With the name of a part: not typed while
   * the item has that part, from which it then follows.
   */
  readonly calculated?: ((item: Fields) => number | undefined) | string
  /** Its numbers are dollars. */
  readonly isMoney?: true
  /** What its numbers count, so that `14"` or `10 %` is read in it; without one they take no mark. */
  readonly unit?: Unit | UnitCell
  /** Any of these words, with commas between. */
  readonly several?: readonly string[]
  /** The shapes of concrete that are measured by it; left out: every row has it. */
  readonly shapes?: readonly string[]
  /** What a new row holds here until something is chosen. */
  readonly initial?: string
}

/** Entries that are written as one text, and typed each for itself. */
export interface EntryList {
  readonly form: ListForm
  /** As one of them is called. */
  readonly entry: string
  /** What a new one holds besides what is typed of it. */
  readonly blank?: Readonly<Record<string, string>>
  /** What is typed of one; the rest of it stays as it is. */
  readonly fields: readonly EntryField[]
}

export interface EntryField {
  readonly name: string
  readonly label: string
  /** What it may hold; without them it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Another field of the row names the unit: `in`, `LF`. */
export interface UnitCell {
  readonly cell: string
  /** The two are typed and shown in one cell: `6"`. A new row counts in the unit `initial`. */
  readonly oneCell?: { readonly initial: string }
}

/** Fields that are thought of together, as the details of an item show them. */
export interface DetailGroup {
  /** What is shown of them besides. */
  readonly aside?: 'crew' | 'production'
  readonly title: string
  /** The tab that it stands under; without one it stands under the first. */
  readonly tab?: string
  readonly columns: readonly Column[]
}

/** `WINTER` as a person reads it. */
export const inWords = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`

export const text = (field: string, label: string): Column => ({ field, label, kind: 'text' })
export const number = (field: string, label: string): Column => ({ field, label, kind: 'number' })
export const inDollars = (column: Column): Column => ({ ...column, isMoney: true })
/** What one of something costs, or an amount. */
export const dollars = (field: string, label: string) => inDollars(number(field, label))
/** A number that counts something. */
export const measure = (field: string, label: string, unit: Unit | UnitCell): Column => ({
  field,
  label,
  unit,
  kind: 'number',
})
/** A number that follows from the others of its item. */
export const figure = (
  field: string,
  label: string,
  calculated: (item: Fields) => number | undefined,
): Column => ({ field, label, calculated, kind: 'number' })
/** A column that only rows of some shapes have. */
export const ofShapes = (shapes: readonly string[], column: Column): Column => ({
  ...column,
  shapes,
})
/** A column that is not typed while its item has a part. */
export const unless = (part: string, column: Column): Column => ({ ...column, calculated: part })
export const flag = (field: string, label: string): Column => ({ field, label, kind: 'flag' })
export const record = (field: string, label: string, catalog: CatalogName): Column => ({
  field,
  label,
  catalog,
  kind: 'choice',
  choices: [],
})
export const choice = (
  field: string,
  label: string,
  values: readonly string[],
  name: (value: string) => string = formatCode,
): Column => ({
  field,
  label,
  kind: 'choice',
  choices: values.map((value) => ({ value, label: name(value) })),
})

/** Whether a column is calculated in an item; undefined: a row that is not saved. */
export function isCalculated({ calculated }: Column, item: Fields | undefined): boolean {
  if (calculated === undefined) return false
  if (typeof calculated !== 'string') return true
  return item !== undefined && item[calculated] !== null && item[calculated] !== undefined
}

/** The field whose unit is typed in the same cell as a column's number, with what it begins with. */
export function unitWithin({ unit }: Column) {
  return typeof unit === 'object' && unit.oneCell !== undefined
    ? { field: unit.cell, initial: unit.oneCell.initial }
    : undefined
}

/** Those that have a cell of their own. */
export function withoutUnits(columns: readonly Column[]): readonly Column[] {
  const units = new Set(columns.flatMap((column) => unitWithin(column)?.field ?? []))
  return columns.filter(({ field }) => !units.has(field))
}

/** The unit of a cell, given what stands in the other cells of its row. */
export function unitOfCell({ unit }: Column, textIn: (field: string) => string): Unit | undefined {
  return typeof unit === 'object' ? unitNamed(textIn(unit.cell)) : unit
}
