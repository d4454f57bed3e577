import { type Unit, unitNamed } from '@formwork/kernel/measures'
import { formatCode } from '../../lib/formats/formats.ts'

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

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One field of a module's items as a column of its grid. `rebar.size` is a field of a part. */
export interface Column {
  readonly field: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'choice' | 'flag'
  readonly choices?: readonly Choice[]
  /** Its choices are records of the catalog. */
  readonly catalog?: CatalogName
  /** What its numbers count, so that `14"` or `10 %` is read in it; without one they take no mark. */
  readonly unit?: Unit | UnitCell
  /** What a new row holds here until something is chosen. */
  readonly initial?: string
}

/** Another cell of the row names the unit: `in`, `LF`. */
export interface UnitCell {
  readonly cell: string
}

/** Fields that are thought of together, as the details of an item show them. */
export interface DetailGroup {
  readonly title: string
  /** The tab that it stands under; without one it stands under the first. */
  readonly tab?: string
  readonly columns: readonly Column[]
}

export const text = (field: string, label: string): Column => ({ field, label, kind: 'text' })
export const number = (field: string, label: string): Column => ({ field, label, kind: 'number' })
/** A number that counts something. */
export const measure = (field: string, label: string, unit: Unit | UnitCell): Column => ({
  field,
  label,
  unit,
  kind: 'number',
})
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

/** The unit of a cell, given what stands in the other cells of its row. */
export function unitOfCell({ unit }: Column, textIn: (field: string) => string): Unit | undefined {
  return typeof unit === 'object' ? unitNamed(textIn(unit.cell)) : unit
}
