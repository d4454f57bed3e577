import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  closeToOthers,
  type DatabaseOptions,
  type DatabaseUrls,
  ensureDatabase,
  loginUrls,
  withClient,
} from '@formwork/backing-services'
import { inject } from 'vitest'

export interface TestDatabase extends DatabaseUrls {
  drop(): Promise<void>
}

export interface MigratedService {
  /** The service's name, and its run role's. */
  readonly name: string
  /** Applied one after the other to an empty database. */
  readonly migrations: readonly MigrationSet[]
}

/** Migrations of one folder, and what applies them as the owner of the database. */
export interface MigrationSet {
  readonly directory: string
  apply(url: string): Promise<unknown>
}

/**
 * A database of this caller's own with the service's two logins. It is cloned from a template
 * that the first caller of the run migrates; a change of the migrations makes a new template.
 */
export async function testDatabase(service: MigratedService): Promise<TestDatabase> {
  const adminUrl = inject('pgUrl')
  const template = await ensureTemplate(adminUrl, service)
  const name = `${service.name}_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, async (admin) => {
    // Copied as files it costs a third of what it costs by the log, where nothing waits for a disk.
    await admin.query(
      `CREATE DATABASE "${name}" TEMPLATE "${template.name}" OWNER "${template.name}_owner" STRATEGY FILE_COPY`,
    )
    await closeToOthers(admin, name, template.name)
  })
  return {
    ...loginUrls(adminUrl, template, name),
    drop: () => drop(adminUrl, name),
  }
}

/**
 * Lets closing connections finish first: cut short, they would fail the test file they belong to.
 */
async function drop(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    for (let tries = 0; tries < 40; tries += 1) {
      const sessions = await admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [
        name,
      ])
      if (sessions.rowCount === 0) break
      await wait(25)
    }
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  })
}

async function ensureTemplate(
  adminUrl: string,
  { name, migrations }: MigratedService,
): Promise<DatabaseOptions> {
  const fingerprint = await fingerprintOf(migrations)
  const template = {
    name: `${name}_${fingerprint}_template`,
    password: 'test',
    ownerPassword: 'test',
  }
  await withClient(adminUrl, async (admin) => {
    // Workers ask at once; the first one migrates, the others wait for it.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template.name])
    const { rowCount } = await admin.query(
      'SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate',
      [template.name],
    )
    if (rowCount === 1) return
    const { migrationDatabaseUrl } = await ensureDatabase(adminUrl, template)
    for (const { apply } of migrations) await apply(migrationDatabaseUrl)
    await admin.query(`ALTER DATABASE "${template.name}" IS_TEMPLATE true`)
  })
  return template
}

async function fingerprintOf(migrations: readonly MigrationSet[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { directory } of migrations) {
    const names = await readdir(directory, { recursive: true })
    for (const name of names.filter((entry) => entry.endsWith('.sql')).sort()) {
      hash.update(name).update(await readFile(join(directory, name)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}
