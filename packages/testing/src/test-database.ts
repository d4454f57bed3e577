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
} from '@formwork/local'
import { inject } from 'vitest'

export interface TestDatabase extends DatabaseUrls {
  drop(): Promise<void>
}

export interface MigratedService {
  /** The service's name, and its run role's. */
  readonly name: string
  /** Its `prisma/migrations` folder. */
  readonly migrations: string
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
    await admin.query(
      `CREATE DATABASE "${name}" TEMPLATE "${template.name}" OWNER "${template.name}_owner"`,
    )
    await closeToOthers(admin, name, template.name)
  })
  return {
    ...loginUrls(adminUrl, template, name),
    drop: () => drop(adminUrl, name),
  }
}

/** Lets closing connections finish first: cut short, they would fail the test file they belong to. */
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
  const { MESSAGING_MIGRATIONS, migrateMessaging } = await import('@formwork/messaging')
  const fingerprint = await fingerprintOf(migrations, MESSAGING_MIGRATIONS)
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
    const { migrate } = await import('@formwork/database')
    await migrate({ url: migrationDatabaseUrl, directory: migrations })
    await migrateMessaging({ url: migrationDatabaseUrl })
    await admin.query(`ALTER DATABASE "${template.name}" IS_TEMPLATE true`)
  })
  return template
}

async function fingerprintOf(...folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((entry) => entry.endsWith('.sql')).sort()) {
      hash.update(name).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}
