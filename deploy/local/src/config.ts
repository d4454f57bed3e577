import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { type DatabaseUrls, SetupError } from '@formwork/backing-services'
import { DATA_SERVICES, type DataService } from '@formwork/contracts'
import { isLocalUse, isLoopback } from '@formwork/kernel'
import { type OwnNats, readOwnNats } from './own-nats.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')

/** The services that own a database. */
export const DATABASES = DATA_SERVICES
export type DatabaseName = DataService

export interface LocalConfig {
  /** The gateway's port; every other port stands at a fixed distance from it. */
  readonly portBase: number
  readonly dataDir: string
  /** How many processes each service has. */
  readonly replicas: number
  /** The interface that the gateway listens on; everything else stays on the loopback. */
  readonly gatewayHost: string
  /** The address people use. */
  readonly publicUrl: string
  readonly nodeEnv: string
  /**
   * Whether there are users whose password everybody knows: nobody but this machine gets here, and
   * NODE_ENV allows it.
   */
  readonly localAccounts: boolean
  /** FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD, which are identity's alone. */
  readonly firstAdmin: Readonly<Record<string, string>>
  /** OIDC_…, AUTH_CORE_… and CDI_…, which are identity's alone. */
  readonly signIn: Readonly<Record<string, string>>
  /** What the claim `iss` of access tokens must be. */
  readonly sessionIssuer: string
  readonly sampleData: boolean
  /** Databases of the user's own, used instead of the embedded Postgres. */
  readonly databases: Readonly<Partial<Record<DatabaseName, DatabaseUrls>>>
  /** A NATS of the user's own, used instead of starting one. */
  readonly nats: OwnNats | undefined
  /** Off only in tests: what is written may be lost with the power. */
  readonly fsync: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** Adds what `.env` says; a variable that is set already wins. */
export function loadEnvFile(file = resolve(ROOT, '.env')): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads the settings that `.env.example` lists. Throws a SetupError that names the wrong one. */
export function readLocalConfig(env: Env): LocalConfig {
  const portBase = readPortBase(env.FORMWORK_PORT_BASE)
  const gatewayHost = env.FORMWORK_HOST || '127.0.0.1'
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? urlOf(gatewayHost, portBase)
  return {
    portBase,
    dataDir: resolve(ROOT, env.FORMWORK_DATA_DIR || '.data'),
    replicas: readReplicas(env.FORMWORK_REPLICAS, gatewayHost),
    gatewayHost,
    publicUrl,
    nodeEnv: env.NODE_ENV || 'development',
    localAccounts: isLocalUse({ nodeEnv: env.NODE_ENV, hosts: [gatewayHost], publicUrl }),
    firstAdmin: readFirstAdmin(env),
    signIn: readSignIn(env),
    sessionIssuer: env.SESSION_ISSUER || new URL('/api/auth', publicUrl).href,
    sampleData: readSwitch(env, 'FORMWORK_SAMPLE_DATA', true),
    databases: readDatabases(env),
    nats: readOwnNats(env, ROOT),
    fsync: readSwitch(env, 'FORMWORK_FSYNC', true),
  }
}

/** An address at which whoever listens on the host is reached from this machine. */
export function urlOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

function readFirstAdmin(env: Env): LocalConfig['firstAdmin'] {
  const { FORMWORK_ADMIN_EMAIL = '', FORMWORK_ADMIN_PASSWORD = '' } = env
  return { FORMWORK_ADMIN_EMAIL, FORMWORK_ADMIN_PASSWORD }
}

function readSignIn(env: Env): LocalConfig['signIn'] {
  const set = Object.entries(env).filter(([name]) => /^(OIDC|AUTH_CORE|CDI)_/.test(name))
  return Object.fromEntries(set.map(([name, value = '']) => [name, value]))
}

/** The highest port is 28 above the base. */
function readPortBase(text: string | undefined): number {
  if (text === undefined || text === '') return 8080
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535 - 28) return port
  throw new SetupError(`FORMWORK_PORT_BASE is a port from 1 to 65507, not "${text}".`)
}

const MOST_REPLICAS = 5

/** What the balancer passes on comes from this machine, whoever has sent it. */
function readReplicas(text: string | undefined, gatewayHost: string): number {
  if (text === undefined || text === '' || text === '1') return 1
  const replicas = Number(text)
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > MOST_REPLICAS) {
    throw new SetupError(`FORMWORK_REPLICAS is a number from 1 to ${MOST_REPLICAS}, not "${text}".`)
  }
  if (isLoopback(gatewayHost)) return replicas
  throw new SetupError(
    `FORMWORK_REPLICAS is for this machine alone, and FORMWORK_HOST is ${gatewayHost}: leave one of them out.`,
  )
}

function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text === 'on') return true
  if (text === 'off') return false
  throw new SetupError(`${name} is "on" or "off", not "${text}".`)
}

/** The value is not repeated in the sentence: it may carry a password. */
function readUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new SetupError(`${name} is not an address that starts with ${protocols[0]}//.`)
}

function readDatabases(env: Env): LocalConfig['databases'] {
  const databases: Partial<Record<DatabaseName, DatabaseUrls>> = {}
  for (const name of DATABASES) {
    const prefix = name.toUpperCase()
    const protocols = ['postgres:', 'postgresql:']
    const databaseUrl = readUrl(env, `${prefix}_DATABASE_URL`, protocols)
    const owner = readUrl(env, `${prefix}_MIGRATION_DATABASE_URL`, protocols)
    if (databaseUrl === undefined) continue
    databases[name] = { databaseUrl, migrationDatabaseUrl: owner ?? databaseUrl }
  }
  return databases
}
