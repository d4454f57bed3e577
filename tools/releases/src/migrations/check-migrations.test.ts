import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMigrations } from './check-migrations.ts'

const FOLDER = 'services/paving/prisma/migrations'
const EXCEPTIONS = 'tools/releases/migration-exceptions.json'
const FIRST = '20260101000000_create_tables'
const SECOND = '20260102000000_change_jobs'

it('every migration since the last release only adds, or says what it takes away', async () => {
  expect(await checkMigrations(resolve(import.meta.dirname, '../../../..'))).toEqual([])
})

const CREATED = `CREATE TABLE jobs (id UUID PRIMARY KEY, name TEXT NOT NULL, "old" INT, kind TEXT,
  CONSTRAINT jobs_kind_check CHECK (kind IN ('wall', 'slab')));`
const kinds = (condition: string) =>
  `ALTER TABLE jobs DROP CONSTRAINT jobs_kind_check, ADD CONSTRAINT jobs_kind_check CHECK (${condition});`

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-migrations-'))
  await write('docs/baseline/migrations.json', JSON.stringify({ [FOLDER]: [FIRST] }))
  await write(EXCEPTIONS, '[]')
  await add(FIRST, CREATED)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const add = (name: string, sql: string) => write(`${FOLDER}/${name}/migration.sql`, sql)
const since = async (sql: string) => {
  await add(SECOND, sql)
  return checkMigrations(root)
}

describe('a migration since the last release', () => {
  it.each([
    ['ALTER TABLE jobs DROP COLUMN "old";', 'drops jobs.old'],
    ['DROP TABLE jobs;', 'drops table'],
    ['DROP FUNCTION count_jobs();', 'drops function'],
    ['DROP TRIGGER counted ON jobs;', 'drops trigger'],
    ['ALTER TABLE jobs RENAME COLUMN "old" TO "older";', 'renames jobs'],
    ['ALTER TABLE jobs RENAME TO works;', 'renames jobs'],
    ['ALTER TABLE jobs SET SCHEMA archive;', 'moves to another schema'],
    ["ALTER TYPE job_kind RENAME VALUE 'a' TO 'b';", 'renames a value of a type'],
    ['ALTER TABLE jobs ALTER COLUMN "old" TYPE TEXT;', 'changes the type of jobs.old'],
    ['ALTER TABLE jobs ALTER COLUMN "old" SET NOT NULL;', 'requires jobs.old'],
    ['ALTER TABLE jobs ALTER COLUMN "old" DROP DEFAULT;', 'drops the default of jobs.old'],
    ['ALTER TABLE jobs ADD COLUMN owner TEXT NOT NULL;', 'requires jobs.owner'],
    [
      'ALTER TABLE jobs ADD COLUMN owner TEXT; ALTER TABLE jobs ALTER COLUMN owner SET NOT NULL;',
      'requires jobs.owner',
    ],
    [
      'ALTER TABLE jobs ADD CONSTRAINT jobs_check CHECK ("old" > 0);',
      'adds jobs_check to rows of jobs',
    ],
    [kinds("kind IN ('wall', 'curb')"), 'adds jobs_kind_check to rows of jobs'],
    [kinds("name IN ('wall', 'slab', 'curb')"), 'adds jobs_kind_check to rows of jobs'],
    [kinds("kind <> 'curb'"), 'adds jobs_kind_check to rows of jobs'],
    [
      'ALTER TABLE jobs ADD CONSTRAINT jobs_fkey FOREIGN KEY ("old") REFERENCES olds (id);',
      'adds jobs_fkey to rows of jobs',
    ],
    [
      'CREATE UNIQUE INDEX jobs_name_key ON jobs (lower(name));',
      'adds jobs_name_key to rows of jobs',
    ],
    ['TRUNCATE jobs;', 'empties a table'],
  ])('is refused: %s', async (sql, takes) => {
    expect(await since(sql)).toEqual([`${FOLDER}/${SECOND} ${takes}.`])
  })

  it.each([
    'CREATE TABLE crews (id UUID PRIMARY KEY, name TEXT NOT NULL); ALTER TABLE crews RENAME TO gangs;',
    'CREATE TABLE crews (id UUID); ALTER TABLE crews ALTER COLUMN id SET NOT NULL;',
    'ALTER TABLE jobs ADD COLUMN note TEXT;',
    'ALTER TABLE jobs ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;',
    'ALTER TABLE jobs ADD COLUMN number BIGINT GENERATED ALWAYS AS IDENTITY;',
    `ALTER TABLE jobs ADD COLUMN note TEXT;
     ALTER TABLE jobs ALTER COLUMN note SET DEFAULT '', ALTER COLUMN note SET NOT NULL;`,
    'ALTER TABLE jobs ADD COLUMN a INT, ADD COLUMN b INT, ADD CONSTRAINT pair CHECK ((a IS NULL) = (b IS NULL));',
    'ALTER TABLE jobs ADD COLUMN crew_id UUID; CREATE UNIQUE INDEX one ON jobs (crew_id, name);',
    'CREATE INDEX jobs_name_idx ON jobs (name); DROP INDEX jobs_old_idx;',
    kinds("kind IN ('wall', 'slab', 'curb')"),
    kinds("kind IN ('wall', 'slab', 'curb')") + kinds("kind IN ('pier', 'wall', 'slab', 'curb')"),
    `UPDATE jobs SET name = trim(name); -- DROP TABLE jobs;`,
    `COMMENT ON TABLE jobs IS 'DROP TABLE jobs;';`,
  ])('is taken: %s', async (sql) => {
    expect(await since(sql)).toEqual([])
  })

  it('counts from the release on, not from the migration before it', async () => {
    await add(SECOND, 'ALTER TABLE jobs ADD COLUMN owner TEXT;')
    await add('20260103000000_drop_it_again', 'ALTER TABLE jobs ALTER COLUMN owner TYPE CITEXT;')
    expect(await checkMigrations(root)).toEqual([])
  })
})

it('a released migration that is gone is told', async () => {
  await rm(join(root, FOLDER, FIRST), { recursive: true })
  expect(await checkMigrations(root)).toEqual([`${FOLDER}/${FIRST} was released and is gone.`])
})

describe('an exception', () => {
  const except = (takes: string) =>
    write(
      EXCEPTIONS,
      JSON.stringify([
        {
          migration: `${FOLDER}/${SECOND}`,
          takes,
          reason: 'Nobody has written it since its first day.',
        },
      ]),
    )

  it('counts for one thing that one migration takes', async () => {
    await except('drops jobs.old')
    const sql = 'ALTER TABLE jobs DROP COLUMN "old"; ALTER TABLE jobs DROP COLUMN name;'
    expect(await since(sql)).toEqual([`${FOLDER}/${SECOND} drops jobs.name.`])
  })

  it('goes when nothing needs it', async () => {
    await except('drops jobs.old')
    expect(await since('ALTER TABLE jobs ADD COLUMN note TEXT;')).toEqual([
      `${EXCEPTIONS}: ${FOLDER}/${SECOND} no longer drops jobs.old.`,
    ])
  })
})

describe('a contracting migration', () => {
  const name = '20260103000000_contract_drop_old'
  const contract = async (sql: string) => {
    await add(name, sql)
    return checkMigrations(root)
  }
  const DROP = 'ALTER TABLE jobs DROP COLUMN "old";'

  it('names a released version that does without', async () => {
    await write('services/paving/CHANGELOG.md', '## 0.3.0 — unreleased\n\n## 0.2.0 — 2026-02-01\n')
    expect(await contract(`-- Unused since paving 0.2.0.\n${DROP}`)).toEqual([])
    expect(await contract(`-- Unused since paving 0.3.0.\n${DROP}`)).toEqual([
      `${FOLDER}/${name} waits for paving 0.3.0, which is not released.`,
    ])
    expect(await contract(DROP)).toEqual([
      `${FOLDER}/${name} lacks the line "-- Unused since <service> <version>".`,
    ])
  })

  it('takes something away: older versions do not start on it', async () => {
    expect(await contract('ALTER TABLE jobs ADD COLUMN note TEXT;')).toEqual([
      `${FOLDER}/${name} takes nothing away: it needs no name that says so.`,
    ])
  })
})
