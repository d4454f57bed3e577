import { fileURLToPath } from 'node:url'
import { type MigrateOptions, migrate, missingMigrations } from '@formwork/database'

const MESSAGING_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Makes or changes the tables of the schema `messaging` in a service's own database: outbox, inbox,
 * dead letters and Idempotency-Keys.
 *
 * @returns the names of the migrations that this call applied
 */
export function migrateMessaging(
  options: Pick<MigrateOptions, 'url' | 'log'>,
): Promise<readonly string[]> {
  return migrate({ ...options, directory: MESSAGING_MIGRATIONS, schema: 'messaging' })
}

/** Those that the database has not got. */
export const missingMessagingMigrations = ({ url }: Pick<MigrateOptions, 'url'>) =>
  missingMigrations({ url, directory: MESSAGING_MIGRATIONS, schema: 'messaging' })

/**
 * The migrations of a service's database, its own and those of messaging, each with what applies
 * them.
 */
export const migrationsOfService = (directory: string) => [
  { directory, apply: (url: string) => migrate({ url, directory }) },
  { directory: MESSAGING_MIGRATIONS, apply: (url: string) => migrateMessaging({ url }) },
]
