import { resolve } from 'node:path'
import { ConfigError } from '@formwork/kernel'
import { databaseConfig, readConfig } from './config/config.ts'
import { createLog } from './config/log.ts'
import { migrateService } from './service/service-migrations.ts'

/**
 * Migrates the database of the service in whose folder it is run, and ends: for a job that has the
 * owner's login, which the service itself then need not have. `MIGRATION_DATABASE_URL=postgres://…
 * node ../../packages/service-kit/src/migrate.ts`
 */
const log = createLog('migrate', process.env.LOG_LEVEL)
try {
  const { MIGRATION_DATABASE_URL: url } = process.env
  const config = readConfig(databaseConfig, { DATABASE_URL: url, ...process.env })
  await migrateService(config, resolve('prisma/migrations'), log)
  log.info('the database is as this version needs it')
} catch (error) {
  if (error instanceof ConfigError) log.fatal(error.message)
  else log.fatal({ err: error }, 'the database could not be migrated')
  process.exitCode = 1
}
