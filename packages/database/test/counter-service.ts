import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Pool } from 'pg'
import { createPool, type ModelDatabase, migrate, openModelDatabase } from '../src/index.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'
import type { DB } from './generated/tables.ts'

export const MIGRATIONS = new URL('./prisma/migrations', import.meta.url).pathname

// The table of Idempotency-Keys comes with messaging, which stands above this package: its SQL
// alone is used.
const KEYS = new URL('../../messaging/migrations', import.meta.url).pathname
const MIGRATION_SETS = [
  { directory: MIGRATIONS, apply: (url: string) => migrate({ url, directory: MIGRATIONS }) },
  {
    directory: KEYS,
    apply: (url: string) => migrate({ url, directory: KEYS, schema: 'messaging' }),
  },
]

export type Counters = ModelDatabase<DB, Prisma.TransactionClient, PrismaClient>

export type CountersTx = Parameters<Parameters<Counters['transaction']>[0]>[0]

export const countersOn = (pool: Pool): Counters =>
  openModelDatabase(pool, (adapter) => new PrismaClient({ adapter }))

/** A small service's database, as its run role sees it. */
export interface CounterService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly db: Counters
  readonly prisma: PrismaClient
  close(): Promise<void>
}

export async function counterService(max = 10): Promise<CounterService> {
  const database = await testDatabase({ name: 'counters', migrations: MIGRATION_SETS })
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
