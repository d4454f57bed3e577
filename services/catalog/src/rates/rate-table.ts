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

type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column
/** The field of a column: `dailyRate` of `daily_rate`, `costPerCY` of `cost_per_cy`. */
type FieldOf<Column> = Column extends `${infer Head}_cy`
  ? `${Camel<Head>}CY`
  : Column extends `${infer Head}_sf`
    ? `${Camel<Head>}SF`
    : Column extends string
      ? Camel<Column>
      : never

export type RateTable = Exclude<keyof DB, 'rate_book' | 'rate_changes'>
/** The own fields of a table's records. */
export type FieldsOf<Table extends RateTable> = Exclude<FieldOf<keyof DB[Table]>, keyof RateRow>

/** `costPerCY` is stored in the column `cost_per_cy`. */
export const columnOf = (field: string): string =>
  field.replace(
    /([a-z])([A-Z]+)/g,
    (_match, before, capitals) => `${before}_${capitals.toLowerCase()}`,
  )
