import { readdir } from 'node:fs/promises'
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
  const names = await migrationNames(directory)
  const applied = new Set(await onOwnConnection(url, (db) => appliedMigrations(db, schema)))
  return names.filter((name) => !applied.has(name))
}

/**
 * The contracting migrations that the database has and the folders have not: of a version after
 * this one, which it cannot run with.
 */
export async function unknownContractions(
  db: Queryable,
  folders: readonly MigrationFolder[],
): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const { directory, schema } of folders) {
    const known = new Set(await migrationNames(directory))
    const applied = await appliedMigrations(db, schema)
    unknown.push(...applied.filter((name) => CONTRACTING.test(name) && !known.has(name)))
  }
  return unknown
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

async function migrationNames(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

async function appliedMigrations(db: Queryable, schema = 'public'): Promise<readonly string[]> {
  const table = `${pg.escapeIdentifier(schema)}._prisma_migrations`
  const { rows: found } = await db.query('SELECT to_regclass($1) IS NOT NULL AS known', [table])
  if (found[0]?.known !== true) return []
  const { rows } = await db.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${table}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows.map(({ name }) => name)
}
