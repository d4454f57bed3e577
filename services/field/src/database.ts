import {
  type Database as Handle,
  openDatabase,
  type Transaction as TransactionOf,
} from '@formwork/database'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './generated/tables.ts'

export type Database = Handle<DB>
/** The same tables within one transaction. */
export type Tx = TransactionOf<DB>
/** Where one statement runs: the database, or a transaction. */
export type Queries = Pick<Tx, 'sql'>

/** @param pool goes with the database when that is closed */
export const databaseOn = (pool: Pool): Database => openDatabase(pool)

/** How the service starts on its database. */
export const database = {
  migrations: new URL('../prisma/migrations', import.meta.url),
  databaseOn,
} as const

/** A new version of a row, and the time of it. */
export const NEW_VERSION = {
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`CURRENT_TIMESTAMP`,
} as const
