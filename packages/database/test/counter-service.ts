import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Pool } from 'pg'
import { createPool, type Database, openDatabase } from '../src/index.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'
import type { DB } from './generated/tables.ts'

export const MIGRATIONS = new URL('./prisma/migrations', import.meta.url).pathname

export type Counters = Database<DB, Prisma.TransactionClient, PrismaClient>

export const countersOn = (pool: Pool): Counters =>
  openDatabase(pool, (adapter) => new PrismaClient({ adapter }))

/** A small service's database, as its run role sees it. */
export interface CounterService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly db: Counters
  readonly prisma: PrismaClient
  close(): Promise<void>
}

export async function counterService(max = 10): Promise<CounterService> {
  const database = await testDatabase({ name: 'counters', migrations: MIGRATIONS })
  const pool = createPool({ url: database.databaseUrl, applicationName: 'counters', max })
  const db = countersOn(pool)
  return {
    database,
    pool,
    db,
    prisma: db.prisma,
    close: async () => {
      await db.close()
      await database.drop()
    },
  }
}
