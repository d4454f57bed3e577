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

/** Text to look for anywhere in a column, as an ILIKE pattern. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
