import { migrate, missingMigrations } from '@formwork/database'
import { ConfigError } from '@formwork/kernel'
import { migrateMessaging, missingMessagingMigrations } from '@formwork/messaging'
import type { z } from 'zod'
import type { databaseConfig } from './config.ts'
import type { Logger } from './log.ts'

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

/**
 * The database as this version needs it, when a service starts.
 * @throws ConfigError when somebody else migrates and has not yet
 */
export async function prepareSchema(
  config: DatabaseSettings,
  directory: string,
  log: Logger,
): Promise<void> {
  if (config.MIGRATE_AT_START === 'on') return migrateService(config, directory, log)
  const { DATABASE_URL: url } = config
  const missing = [
    ...(await missingMigrations({ url, directory })),
    ...(await missingMessagingMigrations({ url })),
  ]
  if (missing.length === 0) return
  throw new ConfigError(
    `The database lacks ${missing.join(', ')}: migrate it first (MIGRATE_AT_START is off)`,
  )
}
