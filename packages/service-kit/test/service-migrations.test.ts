import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseUrls, ensureDatabase } from '@formwork/backing-services'
import { createPool, databaseReady } from '@formwork/database'
import { newId } from '@formwork/kernel'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createLog } from '../src/config/log.ts'
import { migrationFolders, prepareSchema } from '../src/service/service-migrations.ts'

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
const ownMigrations = () => join(folder, 'prisma/migrations')
const startWithoutOwner = () =>
  prepareSchema({ DATABASE_URL: urls.databaseUrl, MIGRATE_AT_START: 'off' }, ownMigrations(), log)
/** As a service that migrates at its start. */
const startAsOwner = () =>
  prepareSchema({ ...asOwner(), MIGRATE_AT_START: 'on' }, ownMigrations(), log)
const asOwner = () => ({
  DATABASE_URL: urls.databaseUrl,
  MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl,
})
const removeMigration = (name: string) =>
  rm(join(folder, 'prisma/migrations', name), { recursive: true })
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
    await removeMigration('20260102000000_add_notes')
    await startWithoutOwner()
  })
})

describe('a version whose tables a later version has taken away', () => {
  const CONTRACTION = '20260103000000_contract_drop_forms'
  const contract = async () => {
    await addMigration(CONTRACTION, 'DROP TABLE forms;')
    await runJob({ MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl })
    await removeMigration(CONTRACTION)
  }

  it.each([
    ['by a job', startWithoutOwner],
    ['at its start', startAsOwner],
  ])('does not start where the database is migrated %s', async (_how, start) => {
    await startAsOwner()
    await contract()
    await expect(start()).rejects.toThrow(
      `The database has ${CONTRACTION}, which this version does not know and cannot run with: start a newer one`,
    )
  })

  it('is no longer ready while it runs; the version that knows of it is', async () => {
    await startAsOwner()
    const pool = createPool({ url: urls.databaseUrl, applicationName: 'test' })
    try {
      await databaseReady(pool, migrationFolders(ownMigrations()))()
      await contract()
      const older = databaseReady(pool, migrationFolders(ownMigrations()))
      await expect(older()).rejects.toThrow(`The database has ${CONTRACTION}`)
      await addMigration(CONTRACTION, 'DROP TABLE forms;')
      await databaseReady(pool, migrationFolders(ownMigrations()))()
    } finally {
      await pool.end()
    }
  })

  it('tells by one statement each time, of the folders as they were at its start', async () => {
    await startAsOwner()
    const pool = createPool({ url: urls.databaseUrl, applicationName: 'test' })
    try {
      const asked = vi.spyOn(pool, 'query')
      const ready = databaseReady(pool, migrationFolders(ownMigrations()))
      await removeMigration('20260101000000_create_forms')
      await ready()
      expect(asked).toHaveBeenCalledTimes(1)
    } finally {
      await pool.end()
    }
  })

  it('starts on a newer schema that only adds to its own', async () => {
    await startAsOwner()
    await addMigration('20260103000000_add_notes', 'ALTER TABLE forms ADD COLUMN notes text;')
    await startAsOwner()
    await removeMigration('20260103000000_add_notes')
    await startAsOwner()
    await startWithoutOwner()
  })
})

it('the job says in one sentence what it was not told', async () => {
  await expect(runJob({})).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The environment is not complete: DATABASE_URL'),
  })
})
