import {
  type Database as Handle,
  openDatabase,
  type Transaction as TransactionOf,
} from '@formwork/database'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'
import type { DB } from './generated/tables.ts'

export type Database = Handle<DB, Prisma.TransactionClient, PrismaClient>
/** The same tables within one transaction. */
export type Tx = TransactionOf<DB, Prisma.TransactionClient>
/** Prisma's models, of the database or of a transaction. */
export type Models = PrismaClient | Prisma.TransactionClient

/** @param pool goes with the database when that is closed */
export const databaseOn = (pool: Pool): Database =>
  openDatabase(pool, (adapter) => new PrismaClient({ adapter }))

export const modelsOf = async (db: Database | Tx): Promise<Models> =>
  'prisma' in db ? db.prisma : db.models()
