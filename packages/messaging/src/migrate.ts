import { fileURLToPath } from 'node:url'
import { type MigrateOptions, type MigrationFolder, migrate } from '@formwork/database'

export const messagingMigrations: Required<MigrationFolder> = {
  directory: fileURLToPath(new URL('../migrations', import.meta.url)),
  schema: 'messaging',
}

/**
 * Makes or changes the tables of the schema `messaging` in a service's own database: outbox, inbox,
 * dead letters and Idempotency-Keys.
 *
 * @returns the names of the migrations that this call applied
 */
export function migrateMessaging(
  options: Pick<MigrateOptions, 'url' | 'log'>,
): Promise<readonly string[]> {
  return migrate({ ...options, ...messagingMigrations })
}

/**
 * The migrations of a service's database, its own and those of messaging, each with what applies
 * them.
 */
export const migrationsOfService = (directory: string) => [
  { directory, apply: (url: string) => migrate({ url, directory }) },
  {
    directory: messagingMigrations.directory,
    apply: (url: string) => migrateMessaging({ url }),
  },
]
