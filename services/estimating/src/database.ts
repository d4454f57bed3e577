import { Prisma, type PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
/** The same tables within one transaction. */
export type Tx = Prisma.TransactionClient
export type Sql = Prisma.Sql
/** Where a statement runs: a transaction or a client, Prisma's or one of plain SQL. */
export interface Statements {
  $queryRaw<T = unknown>(query: Sql): Promise<T>
}

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

/** Text to look for anywhere in a column, as an ILIKE pattern. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
