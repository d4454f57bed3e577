import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@formwork/backing-services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testBroker, testDatabase } from '../src/index.ts'

const directory = join(import.meta.dirname, 'fixtures')
const apply = async (url: string) => {
  const statements = await readFile(join(directory, '20260101000000_a_table/migration.sql'), 'utf8')
  await withClient(url, (client) => client.query(statements))
}
const service = { name: 'things', migrations: [{ directory, apply }] }

describe('testDatabase', () => {
  let mine: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    ;[mine, other] = await Promise.all([testDatabase(service), testDatabase(service)])
  })
  afterAll(() => Promise.all([mine.drop(), other.drop()]))

  const run = (url: string, sql: string) => withClient(url, (client) => client.query(sql))

  it('gives each caller a migrated database of its own', async () => {
    await run(mine.databaseUrl, `INSERT INTO things VALUES (gen_random_uuid(), 'mine')`)
    expect((await run(other.databaseUrl, 'SELECT * FROM things')).rowCount).toBe(0)
    expect((await run(mine.databaseUrl, 'SELECT * FROM things')).rowCount).toBe(1)
  })

  it('lets the run role change rows but no table', async () => {
    await expect(run(mine.databaseUrl, 'CREATE TABLE more (id int)')).rejects.toThrow(
      'permission denied',
    )
    await expect(run(mine.databaseUrl, 'DROP TABLE things')).rejects.toThrow('must be owner')
    await expect(
      run(mine.migrationDatabaseUrl, 'CREATE TABLE more (id int)'),
    ).resolves.toBeDefined()
    await expect(run(mine.databaseUrl, 'SELECT * FROM more')).resolves.toBeDefined()
  })

  it('keeps one service out of the database of another', async () => {
    const other = await testDatabase({ ...service, name: 'other' })
    const url = new URL(other.databaseUrl)
    url.pathname = new URL(mine.databaseUrl).pathname
    await expect(run(url.href, 'SELECT 1')).rejects.toThrow('permission denied for database')
    url.pathname = '/postgres'
    await expect(run(url.href, 'SELECT 1')).rejects.toThrow('permission denied for database')
    await other.drop()
  })
})

describe('testBroker', () => {
  it('keeps the streams of two files apart', () => {
    expect(testBroker().streamPrefix).not.toBe(testBroker().streamPrefix)
  })
})
