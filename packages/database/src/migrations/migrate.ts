import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { protectHistory } from './append-only.ts'
import { readMigrations } from './migrations-folder.ts'
import { isUpToDate, onOwnConnection } from './missing-migrations.ts'

export interface MigrateOptions {
  /** A role that owns the schema. */
  readonly url: string
  /** The service's `prisma/migrations`. */
  readonly directory: string
  /**
   * The database schema that they make their tables in, made when it is missing. Default: public.
   */
  readonly schema?: string
  readonly log?: (line: string) => void
}

const WAIT_MS = 60_000
// DDL that cannot get its table lock fails and is tried at the next start, instead of making every
// query of the version that still serves queue behind it.
const DDL_LOCK_TIMEOUT_MS = 10_000
const FILTERS = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that the database lacks, one replica at a time; the others wait up to a
 * minute and then find nothing to do. A failed migration leaves the schema as it was. Tables marked
 * append-only are closed to changes by other logins.
 *
 * @returns the names that this call applied
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const applied = await applyMissing(options)
  await onOwnConnection(options.url, protectHistory)
  return applied
}

async function applyMissing({
  url,
  directory,
  schema = 'public',
  log = () => undefined,
}: MigrateOptions): Promise<readonly string[]> {
  const migrations = await readMigrations(directory)
  if (await onOwnConnection(url, (db) => isUpToDate(db, migrations, schema))) return []
  const lock = await takeLock(url)
  try {
    await createSchema(lock, schema)
    const applied = await apply({ url, schema }, migrations)
    for (const name of applied) log(`applied migration ${name}`)
    return applied
  } finally {
    // Ending the session gives the lock back.
    await lock.end()
  }
}

async function takeLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate-lock',
    connectionTimeoutMillis: 5_000,
    lock_timeout: WAIT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtextextended('formwork:migrate', 0))`)
    return client
  } catch (error) {
    await client.end()
    throw new Error('Another process has been migrating this database for a minute', {
      cause: error,
    })
  }
}

/** As an extension's own schema would be: the run role may use what the owner puts into it. */
async function createSchema(client: pg.Client, schema: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema])
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`)
}

async function apply(
  { url, schema }: { readonly url: string; readonly schema: string },
  migrationsList: MigrationList,
): Promise<readonly string[]> {
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    application_name: 'migrate',
    connectionTimeoutMillis: 5_000,
    lock_timeout: DDL_LOCK_TIMEOUT_MS,
    max: 1,
  })
  pool.on('error', () => undefined)
  // Twelve megabytes that stay: only who has something to apply loads it.
  const { schemaEngine } = await import('./schema-engine.ts')
  const engine = await schemaEngine(pool, schema)
  try {
    await refuseOtherHistory(engine, migrationsList)
    const { appliedMigrationNames } = await engine
      .applyMigrations({ migrationsList, filters: FILTERS })
      .catch((error: unknown) => explain(error, engine, migrationsList))
    return appliedMigrationNames
  } finally {
    engine.free()
    await pool.end()
  }
}

async function refuseOtherHistory(
  engine: SchemaEngine,
  migrationsList: MigrationList,
): Promise<void> {
  const { history, editedMigrationNames: edited } = await diagnose(engine, migrationsList)
  if (edited.length > 0)
    throw new Error(`Migrations were edited after they were applied: ${edited.join(', ')}`)
  if (history?.diagnostic === 'historiesDiverge' && history.lastCommonMigrationName === null) {
    const others = history.unpersistedMigrationNames.join(', ')
    throw new Error(
      `This database has tables of another layout, which this version does not upgrade: start with an empty one (it has ${others})`,
    )
  }
}

/**
 * A migration is one transaction, so one that failed on an SQL error left nothing behind: it is
 * noted as rolled back and the next start tries it again, mended or not.
 */
async function explain(
  error: unknown,
  engine: SchemaEngine,
  migrationsList: MigrationList,
): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error)
  // P3009: an earlier attempt died half way, and only a person can tell what it left.
  const stuck = error instanceof Error && 'code' in error && error.code === 'P3009'
  const { failedMigrationNames: failed } = await diagnose(engine, migrationsList)
  if (!stuck)
    for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
  const hint = stuck ? ' (settle it with `prisma migrate resolve`)' : ''
  throw new Error(`Migration ${failed.join(', ')} failed${hint}: ${reason}`, { cause: error })
}

function diagnose(engine: SchemaEngine, migrationsList: MigrationList) {
  return engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters: FILTERS,
  })
}
