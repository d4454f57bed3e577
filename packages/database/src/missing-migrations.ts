import { readdir } from 'node:fs/promises'
import pg from 'pg'
import type { MigrateOptions } from './migrate.ts'

/**
 * The migrations of the folder that the database has not got, by name. Any login that reads its
 * tables may ask; a database that is further on lacks nothing.
 */
export async function missingMigrations({
  url,
  directory,
  schema = 'public',
}: Omit<MigrateOptions, 'log'>): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const applied = new Set(await appliedMigrations(url, schema))
  return names.sort().filter((name) => !applied.has(name))
}

async function appliedMigrations(url: string, schema: string): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrations-check',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const table = `${pg.escapeIdentifier(schema)}._prisma_migrations`
    const known = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [table])
    if (known.rows[0]?.known !== true) return []
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM ${table}
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
