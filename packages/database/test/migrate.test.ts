import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '@formwork/kernel'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '../src/index.ts'
import { MIGRATIONS } from './counter-service.ts'

const FIRST = '20260101000000_create_counters'
const SECOND = '20260102000000_create_ticks'

describe('migrate', () => {
  let directory: string
  let database: pg.Client
  let url: string

  beforeEach(async () => {
    const name = `migrate_${newId()}`
    const admin = new pg.Client(inject('pgUrl'))
    await admin.connect()
    await admin.query(`CREATE DATABASE "${name}"`)
    await admin.end()
    url = Object.assign(new URL(inject('pgUrl')), { pathname: `/${name}` }).href
    database = new pg.Client(url)
    await database.connect()
    directory = await mkdtemp(join(tmpdir(), 'migrations-'))
    await cp(MIGRATIONS, directory, { recursive: true })
  })

  afterEach(async () => {
    await database.end()
    await rm(directory, { recursive: true })
  })

  const addMigration = async (name: string, sql: string) => {
    await mkdir(join(directory, name), { recursive: true })
    await writeFile(join(directory, name, 'migration.sql'), sql)
  }
  const history = async () => {
    const { rows } = await database.query(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished,
         rolled_back_at IS NOT NULL AS "rolledBack"
       FROM _prisma_migrations ORDER BY started_at`,
    )
    return rows
  }

  it('applies each migration once when five replicas start together', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate({ url, directory })))
    expect(applied.flat().sort()).toEqual([FIRST, SECOND])
    expect(await history()).toEqual([
      { name: FIRST, finished: true, rolledBack: false },
      { name: SECOND, finished: true, rolledBack: false },
    ])
  })

  it('lets a script end as soon as it is done', async () => {
    const script = `
      import { migrate } from ${JSON.stringify(import.meta.resolve('../src/index.ts'))}
      await migrate(${JSON.stringify({ url, directory })})
      process.stdout.write(String(performance.now()))
      process.on('exit', () => process.stdout.write(' ' + performance.now()))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
    const [done = 0, ended = 0] = stdout.split(' ').map(Number)
    expect(ended - done).toBeLessThan(3_000)
  })

  it('loads no schema engine where there is nothing to apply', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      const asked = []
      registerHooks({
        resolve(name, context, next) {
          if (name.includes('schema-engine-wasm')) asked.push(name)
          return next(name, context)
        },
      })
      const { migrate } = await import(${JSON.stringify(import.meta.resolve('../src/index.ts'))})
      const applied = await migrate(${JSON.stringify({ url, directory })})
      process.stdout.write(JSON.stringify({ applied, engine: asked.length > 0 }))`
    const start = async () => {
      const args = ['--input-type=module', '--eval', script]
      return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
    }
    expect(await start()).toEqual({ applied: [FIRST, SECOND], engine: true })
    expect(await start()).toEqual({ applied: [], engine: false })
  })

  it('applies only what is new and says so', async () => {
    await migrate({ url, directory })
    await addMigration('20260103000000_add_a_note', 'ALTER TABLE counters ADD COLUMN note TEXT;')
    const lines: string[] = []
    await migrate({ url, directory, log: (line) => lines.push(line) })
    expect(lines).toEqual(['applied migration 20260103000000_add_a_note'])
  })

  it('takes semicolons in functions, texts and comments as they are', async () => {
    const sql = `
      -- one; two
      DO $$ BEGIN PERFORM 1; END $$;
      CREATE TABLE notes (body TEXT DEFAULT 'a;b');`
    await addMigration('20260103000000_create_notes', sql)
    expect(await migrate({ url, directory })).toHaveLength(3)
  })

  it('leaves the schema as it was when a migration fails, and tries again at the next start', async () => {
    const name = '20260103000000_create_notes'
    await addMigration(name, 'CREATE TABLE notes (); SELECT 1 / 0;')
    await expect(migrate({ url, directory })).rejects.toThrow(
      /20260103000000_create_notes failed: .*division by zero/s,
    )
    const { rows } = await database.query(`SELECT to_regclass('notes') AS notes`)
    expect(rows).toEqual([{ notes: null }])

    await addMigration(name, 'CREATE TABLE notes ();')
    expect(await migrate({ url, directory })).toEqual([name])
    expect(await history()).toContainEqual({ name, finished: true, rolledBack: false })
  })

  it('asks a person to settle a migration that died half way', async () => {
    await migrate({ url, directory })
    await database.query(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1`,
      [SECOND],
    )
    for (let start = 0; start < 2; start++)
      await expect(migrate({ url, directory })).rejects.toThrow(/prisma migrate resolve/)
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate({ url, directory })
    await addMigration(SECOND, 'CREATE TABLE ticks ();')
    await expect(migrate({ url, directory })).rejects.toThrow(
      `Migrations were edited after they were applied: ${SECOND}`,
    )
  })

  it('keeps tables of another schema apart, with their own history', async () => {
    await migrate({ url, directory })
    expect(await migrate({ url, directory, schema: 'aside' })).toEqual([FIRST, SECOND])
    expect(await migrate({ url, directory, schema: 'aside' })).toEqual([])
    const { rows } = await database.query(
      `SELECT table_schema AS schema, count(*)::int AS count FROM information_schema.tables
       WHERE table_name IN ('counters', 'ticks', '_prisma_migrations') GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { schema: 'aside', count: 3 },
      { schema: 'public', count: 3 },
    ])
  })

  it('refuses a database that was made by other migrations, and leaves it as it is', async () => {
    await migrate({ url, directory })
    for (const name of [FIRST, SECOND]) await rm(join(directory, name), { recursive: true })
    await addMigration('20260201000000_create_tables', 'CREATE TABLE counters ();')
    await expect(migrate({ url, directory })).rejects.toThrow(
      `start with an empty one (it has ${FIRST}, ${SECOND})`,
    )
    expect(await history()).toHaveLength(2)
  })

  it('lets an older version start on a newer schema', async () => {
    await migrate({ url, directory })
    await rm(join(directory, SECOND), { recursive: true })
    expect(await migrate({ url, directory })).toEqual([])
  })
})
