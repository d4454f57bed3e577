import type { DB } from '../generated/tables.ts'

/** What every kind's records have besides their own fields. */
export interface RateRow {
  readonly id: string
  readonly version: number
  /** What a unique natural key is compared by. */
  readonly nameKey?: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Word<Text extends string> = Text extends 'cy'
  ? 'CY'
  : Text extends 'sf'
    ? 'SF'
    : Capitalize<Text>
type Words<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Word<Head>}${Words<Tail>}`
  : Word<Text>
/** The field of a column: `dailyRate` of `daily_rate`, `rentPerSFMonth` of `rent_per_sf_month`. */
type FieldOf<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Words<Tail>}`
  : Column

export type RateTable = Exclude<keyof DB, 'rate_book' | 'rate_changes'>
/** The own fields of a table's records. */
export type FieldsOf<Table extends RateTable> = Exclude<FieldOf<keyof DB[Table]>, keyof RateRow>

/** `rentPerSFMonth` is stored in the column `rent_per_sf_month`. */
export const columnOf = (field: string): string =>
  field.replace(/(?:CY|SF)(?=[A-Z]|$)|[A-Z]/g, (capitals) => `_${capitals.toLowerCase()}`)

/** A value of a field as a parameter of a statement; a list is kept as JSON. */
export const toParameter = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value) : value
