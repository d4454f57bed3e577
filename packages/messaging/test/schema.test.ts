import { type TestDatabase, testDatabase } from '@formwork/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateMessaging, migrationsOfService } from '../src/index.ts'

const migrations = new URL('./migrations', import.meta.url).pathname
const TABLES = ['dead_letters', 'idempotency_keys', 'inbox', 'outbox', 'stream_state']

describe('the schema of messaging', () => {
  let database: TestDatabase
  let run: pg.Client
  beforeAll(async () => {
    database = await testDatabase({ name: 'projects', migrations: migrationsOfService(migrations) })
    run = new pg.Client(database.databaseUrl)
    await run.connect()
  })
  afterAll(async () => {
    await run.end()
    await database.drop()
  })

  it('holds all of its tables and none of the service, whose own schema holds none of them', async () => {
    const { rows } = await run.query(
      `SELECT schemaname AS schema, array_agg(tablename::text ORDER BY tablename) AS tables
       FROM pg_tables WHERE schemaname IN ('public', 'messaging') AND tablename <> '_prisma_migrations'
       GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { schema: 'messaging', tables: TABLES },
      { schema: 'public', tables: ['projects'] },
    ])
  })

  it.each(TABLES)(
    'lets the login of the running service change the rows of %s alone',
    async (table) => {
      const { rows } = await run.query(
        `SELECT privilege, has_table_privilege($1, privilege) AS granted
       FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) AS privilege`,
        [`messaging.${table}`],
      )
      expect(rows.filter(({ granted }) => granted).map(({ privilege }) => privilege)).toEqual([
        'SELECT',
        'INSERT',
        'UPDATE',
        'DELETE',
      ])
      await expect(
        run.query(`ALTER TABLE messaging.${table} ADD COLUMN note TEXT`),
      ).rejects.toThrow(/must be owner/)
      await expect(run.query('CREATE TABLE messaging.mine ()')).rejects.toThrow(/permission denied/)
    },
  )

  it('is made once', async () => {
    expect(await migrateMessaging({ url: database.migrationDatabaseUrl })).toEqual([])
  })
})
