import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseUrls, ensureDatabase } from '@formwork/backing-services'
import { newId } from '@formwork/kernel'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createLog } from '../src/log.ts'
import { prepareSchema } from '../src/service-migrations.ts'

const COMMAND = join(import.meta.dirname, '../src/migrate.ts')
const log = createLog('service', 'silent')

let folder: string
let urls: DatabaseUrls
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-migrate-'))
  await addMigration('20260101000000_create_forms', 'CREATE TABLE forms (id uuid PRIMARY KEY);')
  const password = 'p'.repeat(20)
  const name = `migrations_${newId().replaceAll('-', '')}`.slice(0, 40)
  urls = await ensureDatabase(inject('pgUrl'), { name, password, ownerPassword: password })
})
afterEach(() => rm(folder, { recursive: true }))

async function addMigration(name: string, sql: string) {
  const directory = join(folder, 'prisma/migrations', name)
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'migration.sql'), sql)
}
const startWithoutOwner = () =>
  prepareSchema(
    { DATABASE_URL: urls.databaseUrl, MIGRATE_AT_START: 'off' },
    join(folder, 'prisma/migrations'),
    log,
  )
/** The job, which has the owner's login alone. */
const runJob = (env: Readonly<Record<string, string>>) => {
  const { PATH = '' } = process.env
  const options = { cwd: folder, env: { PATH, ...env } }
  return promisify(execFile)(process.execPath, [COMMAND], options)
}

describe('a service that does not migrate', () => {
  it('starts once a job with the login of the owner has, and changes no table itself', async () => {
    await expect(startWithoutOwner()).rejects.toThrow(/^The database lacks .*_create_forms, /)
    await runJob({ MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl })
    await startWithoutOwner()
    const client = new pg.Client(urls.databaseUrl)
    await client.connect()
    await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/)
    expect((await client.query('SELECT * FROM forms')).rowCount).toBe(0)
    await client.end()
  })

  it('waits for what its new version brings, and an older version goes on', async () => {
    await runJob({ MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl })
    await addMigration('20260102000000_add_notes', 'ALTER TABLE forms ADD COLUMN notes text;')
    await expect(startWithoutOwner()).rejects.toThrow(/lacks 20260102000000_add_notes:/)
    await runJob({ MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl })
    await rm(join(folder, 'prisma/migrations/20260102000000_add_notes'), { recursive: true })
    await startWithoutOwner()
  })
})

it('the job says in one sentence what it was not told', async () => {
  await expect(runJob({})).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The environment is not complete: DATABASE_URL'),
  })
})
