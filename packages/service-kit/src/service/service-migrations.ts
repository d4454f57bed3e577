import {
  type MigrationFolder,
  migrate,
  missingMigrations,
  onOwnConnection,
  unknownContractions,
} from '@formwork/database'
import { ConfigError } from '@formwork/kernel'
import { messagingMigrations, migrateMessaging } from '@formwork/messaging'
import type { z } from 'zod'
import type { databaseConfig } from '../config/config.ts'
import type { Logger } from '../config/log.ts'

type DatabaseSettings = Pick<
  z.infer<typeof databaseConfig>,
  'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'MIGRATE_AT_START'
>

/**
 * Brings a service's database to this version, as its owner: its own tables and those of messaging.
 */
export async function migrateService(
  { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownersUrl }: DatabaseSettings,
  directory: string,
  log: Logger,
): Promise<void> {
  const owner = { url: ownersUrl ?? url, log: (line: string) => log.info(line) }
  await migrate({ ...owner, directory })
  await migrateMessaging(owner)
}

/** What the database of a service is migrated by: its own folder, and that of messaging. */
export const migrationFolders = (directory: string): readonly MigrationFolder[] => [
  { directory },
  messagingMigrations,
]

/**
 * The database as this version needs it, when a service starts.
 * @throws ConfigError when somebody else migrates and has not yet, or has gone on to a version that
 *   this one cannot run with
 */
export async function prepareSchema(
  config: DatabaseSettings,
  directory: string,
  log: Logger,
): Promise<void> {
  const { DATABASE_URL: url, MIGRATE_AT_START } = config
  const folders = migrationFolders(directory)
  const unknown = await onOwnConnection(url, (db) => unknownContractions(db, folders))
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database has ${unknown.join(', ')}, which this version does not know and cannot run with: start a newer one`,
    )
  }
  if (MIGRATE_AT_START === 'on') return migrateService(config, directory, log)
  const missing = await Promise.all(folders.map((folder) => missingMigrations(url, folder)))
  if (missing.flat().length === 0) return
  throw new ConfigError(
    `The database lacks ${missing.flat().join(', ')}: migrate it first (MIGRATE_AT_START is off)`,
  )
}
