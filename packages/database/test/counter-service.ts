import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Generated } from 'kysely'
import type { Pool } from 'pg'
import { createPool, type Database, migrate, openDatabase } from '../src/index.ts'

export const MIGRATIONS = new URL('./migrations', import.meta.url).pathname

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

interface Tables {
  readonly counters: {
    readonly id: string
    readonly name: string
    readonly value: Generated<number>
    readonly amount: Generated<number>
  }
  readonly ticks: { readonly id: string; readonly counter_id: string }
}

export type Counters = Database<Tables>

export type CountersTx = Parameters<Parameters<Counters['transaction']>[0]>[0]

export const countersOn = (pool: Pool): Counters => openDatabase(pool)

/** A small service's database, as its run role sees it. */
export interface CounterService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly db: Counters
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
    close: async () => {
      await db.close()
      await database.drop()
    },
  }
}
