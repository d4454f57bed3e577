import { createPool, migrate } from '@formwork/database'
import { AppError, ConfigError } from '@formwork/kernel'
import { migrateMessaging } from '@formwork/messaging'
import { databaseConfig, readConfig } from '@formwork/service-kit'
import { databaseOn } from './database.ts'
import type { UserNeeds } from './users/create-user.ts'
import { passwordPolicy } from './users/password-policy.ts'

/**
 * Runs a command of an operator on identity's database and ends the process: code 0, or 1 with one
 * sentence for what the operator can cure.
 */
export async function runCommand(work: (needs: UserNeeds) => Promise<void>): Promise<void> {
  try {
    await withDatabase(work)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function withDatabase(work: (needs: UserNeeds) => Promise<void>): Promise<void> {
  const config = readConfig(databaseConfig)
  const url = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL
  await migrate({ url, directory: new URL('../prisma/migrations', import.meta.url).pathname })
  await migrateMessaging({ url })
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'identity-command', max: 2 })
  const db = databaseOn(pool)
  try {
    await work({ db, passwords: passwordPolicy({ allowsLocal: false }) })
  } finally {
    await db.close()
  }
}
