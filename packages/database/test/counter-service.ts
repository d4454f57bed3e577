import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Pool } from 'pg'
import { createPool, prismaAdapter } from '../src/index.ts'
import { PrismaClient } from './generated/prisma/client.ts'

export const MIGRATIONS = new URL('./prisma/migrations', import.meta.url).pathname

/** A small service's database, as its run role sees it. */
export interface CounterService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly prisma: PrismaClient
  close(): Promise<void>
}

export async function counterService(max = 10): Promise<CounterService> {
  const database = await testDatabase({ name: 'counters', migrations: MIGRATIONS })
  const pool = createPool({ url: database.databaseUrl, applicationName: 'counters', max })
  const prisma = new PrismaClient({ adapter: prismaAdapter(pool) })
  return {
    database,
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
      await database.drop()
    },
  }
}
