import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCode, SetupError } from '@formwork/backing-services'
import pg from 'pg'
import { backingAddresses } from '../addresses.ts'
import { type DatabaseName, loadEnvFile, readLocalConfig } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { inheritedEnv } from '../service-process.ts'
import { type BackingAddresses, planServices, type ServicePlan } from '../services.ts'

/** The installation that `npm start` runs from here, as its operator reaches it. */
export interface Installation {
  readonly backing: BackingAddresses
  /** @throws SetupError when the database cannot be reached */
  withPool<T>(service: DatabaseName, run: (pool: pg.Pool) => Promise<T>): Promise<T>
  /** Runs a command of a service (`src/operate.ts`), with the environment that the service has. */
  ask<T>(service: DatabaseName, ...command: readonly string[]): Promise<T>
}

export async function openInstallation(): Promise<Installation> {
  loadEnvFile()
  const config = readLocalConfig(process.env)
  const secrets = await readSecrets(config.dataDir)
  const backing = backingAddresses(config, secrets)
  const plans = planServices(config, secrets, backing)
  return {
    backing,
    withPool: (service, run) => withPool(service, backing.databases[service].databaseUrl, run),
    async ask(service, ...command) {
      const plan = plans.find(({ name }) => name === service)
      if (plan === undefined) throw new Error(`There is no plan of ${service}`)
      return JSON.parse(await runCommand(plan, command))
    },
  }
}

const UNREACHABLE = /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|57P|08)/

async function withPool<T>(
  service: DatabaseName,
  connectionString: string,
  run: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 })
  try {
    await pool.query('SELECT 1')
    return await run(pool)
  } catch (error) {
    const isAway = UNREACHABLE.test(errorCode(error) ?? '') || /timeout/.test(String(error))
    if (!isAway) throw error
    throw new SetupError(`The database of ${service} cannot be reached: is the system running?`)
  } finally {
    await pool.end()
  }
}

async function runCommand(plan: ServicePlan, command: readonly string[]): Promise<string> {
  const folder = dirname(plan.entry)
  const child = spawn(process.execPath, [join(folder, 'operate.ts'), ...command], {
    cwd: dirname(folder),
    env: { ...inheritedEnv(process.env), ...plan.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const lines = output.trim().split('\n')
  const answer = lines.at(-1) ?? ''
  if (answer !== '') return answer
  throw new SetupError(`${plan.name}: ${complaint.trim() || 'it said nothing'}`)
}
