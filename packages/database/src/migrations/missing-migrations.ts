import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import pg from 'pg'

/** The migrations of one folder, in the database schema that they make their tables in. */
export interface MigrationFolder {
  readonly directory: string
  /** Default: public. */
  readonly schema?: string
}

/** A pool, or one connection. */
type Queryable = Pick<pg.Pool, 'query'>

/**
 * A migration that takes away what older versions use says so by its name:
 * `20270102000000_contract_drop_the_old_name`. Versions that do not know it cannot run on it.
 */
const CONTRACTING = /^\d+_contract_/

/**
 * The migrations of the folder that the database has not got, by name. Any login that reads its
 * tables may ask; a database that is further on lacks nothing.
 */
export async function missingMigrations(
  url: string,
  { directory, schema }: MigrationFolder,
): Promise<readonly string[]> {
  const names = namesOf(directory)
  const applied = new Set(await onOwnConnection(url, (db) => appliedMigrations(db, schema)))
  return names.filter((name) => !applied.has(name))
}

/**
 * Whether each migration was applied as it stands, and none of any version is half done: then there
 * is nothing to do, and nothing to refuse.
 */
export async function isUpToDate(
  db: Queryable,
  { migrationDirectories }: MigrationList,
  schema: string,
): Promise<boolean> {
  const history = await readHistory(db, schema)
  const applied = new Map(history.map(({ name, checksum }) => [name, checksum]))
  return (
    history.every(({ finished }) => finished) &&
    migrationDirectories.every(({ path, migrationFile: { content } }) => {
      return content.tag === 'ok' && applied.get(path) === hash('sha256', content.value)
    })
  )
}

/**
 * The contracting migrations that the database has and the folders have not: of a version after
 * this one, which it cannot run with. A folder that was never applied has none.
 */
export async function unknownContractions(
  db: Queryable,
  folders: readonly MigrationFolder[],
): Promise<readonly string[]> {
  const tables = folders.map(({ schema }) => tableOf(schema))
  const { rows } = await db.query<{ known: boolean }>(
    'SELECT to_regclass(name) IS NOT NULL AS known FROM unnest($1::text[]) WITH ORDINALITY AS t(name, place) ORDER BY place',
    [tables],
  )
  return contractionCheck(folders.filter((_folder, place) => rows[place]?.known === true))(db)
}

/**
 * The same of folders that have all been applied, by one statement each time: for checks that are
 * made again and again. The folders are read now: they are those of the version that runs.
 */
export function contractionCheck(
  folders: readonly MigrationFolder[],
): (db: Queryable) => Promise<readonly string[]> {
  const known = new Set(folders.flatMap(({ directory }) => namesOf(directory)))
  const applied = folders.map(
    ({ schema }) => `SELECT migration_name AS name FROM ${tableOf(schema)} WHERE ${APPLIED}`,
  )
  const statement = ['SELECT NULL AS name WHERE false', ...applied].join(' UNION ALL ')
  return async (db) => {
    const { rows } = await db.query<{ name: string }>(statement)
    return rows
      .map(({ name }) => name)
      .filter((name) => CONTRACTING.test(name) && !known.has(name))
      .sort()
  }
}

/** Without a pool, before there is one. */
export async function onOwnConnection<T>(
  url: string,
  ask: (db: Queryable) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrations-check',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

const namesOf = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()

const APPLIED = 'finished_at IS NOT NULL AND rolled_back_at IS NULL'

const tableOf = (schema = 'public') => `${pg.escapeIdentifier(schema)}._prisma_migrations`

interface AppliedMigration {
  readonly name: string
  /** SHA-256 of the script, in hex. */
  readonly checksum: string
  /** Not while it runs, nor after it died half way. */
  readonly finished: boolean
}

/** What Prisma has noted and not taken back. */
async function readHistory(db: Queryable, schema?: string): Promise<readonly AppliedMigration[]> {
  const table = tableOf(schema)
  const { rows: found } = await db.query('SELECT to_regclass($1) IS NOT NULL AS known', [table])
  if (found[0]?.known !== true) return []
  const { rows } = await db.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM ${table} WHERE rolled_back_at IS NULL`,
  )
  return rows
}

async function appliedMigrations(db: Queryable, schema?: string): Promise<readonly string[]> {
  const history = await readHistory(db, schema)
  return history.flatMap(({ name, finished }) => (finished ? [name] : []))
}
