import {
  type Database as Handle,
  openDatabase,
  type Transaction as TransactionOf,
} from '@formwork/database'
import { nameKey } from '@formwork/kernel'
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
  keyedTables: [
    { table: 'vendors', columns: ['name'], key: nameKey },
    { table: 'cost_codes', columns: ['code'], key: nameKey },
  ],
} as const
