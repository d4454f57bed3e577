import { type Database as Handle, openDatabase, type Transaction } from '@formwork/database'
import { type RawBuilder, sql as typed } from 'kysely'
import type { Pool } from 'pg'
import { Prisma, PrismaClient } from './generated/prisma/client.ts'
import type { DB } from './generated/tables.ts'

export type Database = Handle<DB, Prisma.TransactionClient, PrismaClient>
/** The same tables within one transaction. */
export type Tx = Transaction<DB, Prisma.TransactionClient>
export type Sql = Prisma.Sql
/** What reads: the database, each statement for itself, or a transaction. */
export type Queries = Pick<Tx, 'sql' | '$queryRaw'>

/** @param pool goes with the database when that is closed */
export const databaseOn = (pool: Pool): Database =>
  openDatabase(pool, (adapter) => new PrismaClient({ adapter }))

export const { sql, join, empty } = Prisma

/** A timestamp column as the API writes it: ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A row of these columns as JSON text in the dialect of all answers: no white space. Numbers of a scale of
 * their own need `plain`, lists `jsonArray`; json columns are told as they were written.
 */
export const jsonRow = (columns: Sql): Sql =>
  sql`(SELECT row_to_json(told) FROM (SELECT ${columns}) told)`

/** The rows of a query of one column of JSON, as JSON text without white space. */
export const jsonArray = (query: Sql): Sql => sql`to_json(ARRAY(${query}))`

/** A number without the zeros that its column adds: 10, not 10.000000. */
export const plain = (column: Sql): Sql => sql`trim_scale(${column})`

/** Whether one of the columns has the text anywhere in it, in upper or lower case. */
export function contains(
  text: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const found = columns.map((column) => typed`${column} ILIKE ${pattern}`)
  return typed<boolean>`(${typed.join(found, typed` OR `)})`
}

/** A new version of a row, and the time of it. */
export const NEW_VERSION = {
  version: typed<number>`version + 1`,
  updated_at: typed<Date>`CURRENT_TIMESTAMP`,
} as const
