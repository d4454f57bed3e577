import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type DatabaseUrls, SetupError } from '@formwork/backing-services'
import { type LocalConfig, ROOT } from './config.ts'
import { inheritedEnv } from './service-process.ts'

const COMMAND = join(ROOT, 'services/identity/src/ask-first-admin.ts')

/**
 * Where there are no local users, somebody must be able to sign in: whom the settings name, or else
 * whoever the person at this terminal names. Identity itself asks, as it knows who may.
 *
 * @throws SetupError when there is nobody, and no terminal to ask at
 */
export async function ensureFirstAdmin(config: LocalConfig, urls: DatabaseUrls): Promise<void> {
  const atTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  const asking = spawn(process.execPath, [COMMAND], {
    env: {
      ...inheritedEnv(process.env),
      DATABASE_URL: urls.databaseUrl,
      MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl,
      ...config.firstAdmin,
    },
    stdio: [atTerminal ? 'inherit' : 'ignore', atTerminal ? 'inherit' : 'ignore', 'pipe'],
  })
  const [problem] = await Promise.all([text(asking.stderr), once(asking, 'close')])
  if (asking.exitCode === 0) return
  throw new SetupError(problem.trim() || 'The first administrator was not named.')
}
