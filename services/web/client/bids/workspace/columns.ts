import { formatCode } from '../../app/formats.ts'

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
}

/** Fields that are thought of together, as the details of an item show them. */
export interface DetailGroup {
  readonly title: string
  readonly columns: readonly Column[]
}

export const text = (field: string, label: string): Column => ({ field, label, kind: 'text' })
export const number = (field: string, label: string): Column => ({ field, label, kind: 'number' })
export const flag = (field: string, label: string): Column => ({ field, label, kind: 'flag' })
export const record = (field: string, label: string, catalog: CatalogName): Column => ({
  ...{ field, label, catalog, kind: 'choice', choices: [] },
})
export const choice = (
  field: string,
  label: string,
  values: readonly string[],
  name: (value: string) => string = formatCode,
): Column => ({
  ...{ field, label, kind: 'choice' },
  choices: values.map((value) => ({ value, label: name(value) })),
})
