import {
  type Database as Handle,
  openDatabase,
  type SqlDatabase,
  type Transaction,
} from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'
import type { DB } from './generated/tables.ts'

export type Database = Handle<DB, Prisma.TransactionClient, PrismaClient>
/** The same tables within one transaction. */
export type Tx = Transaction<DB, Prisma.TransactionClient>
/** What reads: the database, each statement for itself, or a transaction. */
export type Queries = Pick<Tx, 'sql'>
/** The same tables for reading alone. */
export type ReadOnlyDatabase = SqlDatabase<DB>

/** @param pool goes with the database when that is closed */
export const databaseOn = (pool: Pool): Database =>
  openDatabase(pool, (adapter) => new PrismaClient({ adapter }))

/** Whether one of the columns has the text anywhere in it, in upper or lower case. */
export function contains(
  text: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const found = columns.map((column) => sql`${column} ILIKE ${pattern}`)
  return sql<boolean>`(${sql.join(found, sql` OR `)})`
}

/** A new version of a row, and the time of it. */
export const NEW_VERSION = {
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`CURRENT_TIMESTAMP`,
} as const
