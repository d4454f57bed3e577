import { join } from 'node:path'
import type { DatabaseUrls, ListeningPort } from '@formwork/backing-services'
import { type DataService, SERVICES, type ServiceFacts } from '@formwork/contracts'
import { DATABASES, type DatabaseName, type LocalConfig, ROOT, urlOf } from './config.ts'
import type { NatsEnv } from './own-nats.ts'
import type { Secrets } from './secrets.ts'

export const SERVICE_NAMES = ['gateway', 'web', ...DATABASES] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]
/** All but the pages, which know nobody and hold no secret. */
type BackendName = Exclude<ServiceName, 'web'>

/** One service as a process. */
export interface ServicePlan {
  readonly name: ServiceName
  readonly entry: string
  readonly port: number
  /** Where it is reached from this machine. */
  readonly url: string
  readonly grpcPort: number | undefined
  readonly env: Readonly<Record<string, string>>
}

/** The distance of each port from FORMWORK_PORT_BASE. */
const PORTS: Readonly<Record<ServiceName, ServiceFacts['ports']>> = {
  ...ofEachService(({ ports }) => ports),
  web: { http: 6 },
}
/** Its figures are at this distance from its HTTP port. */
const METRICS_OFFSET = 22
const POSTGRES_OFFSET = 20
const NATS_OFFSET = 21
export const postgresPort = (portBase: number): number => portBase + POSTGRES_OFFSET
export const natsPort = (portBase: number): number => portBase + NATS_OFFSET

/** Every port that this stack listens on, and whose it is. */
export function listeningPorts({
  portBase,
  gatewayHost,
  nats,
  databases,
}: LocalConfig): readonly ListeningPort[] {
  const own = (offset: number, purpose: string) => ({
    host: '127.0.0.1',
    port: portBase + offset,
    purpose,
  })
  const http = (['web', ...DATABASES] as const).map((name) => own(PORTS[name].http, name))
  const metrics = SERVICE_NAMES.map((name) =>
    own(METRICS_OFFSET + PORTS[name].http, `${name} metrics`),
  )
  const grpc = DATABASES.flatMap((name) => {
    const offset = PORTS[name].grpc
    return offset === undefined ? [] : [own(offset, `${name} gRPC`)]
  })
  const embedsPostgres = DATABASES.some((name) => databases[name] === undefined)
  return [
    { ...own(PORTS.gateway.http, 'gateway'), host: gatewayHost },
    ...http,
    ...grpc,
    ...metrics,
    ...(embedsPostgres ? [own(POSTGRES_OFFSET, 'Postgres')] : []),
    ...(nats === undefined ? [own(NATS_OFFSET, 'NATS')] : []),
  ]
}

export interface BackingAddresses {
  readonly databases: Readonly<Record<DatabaseName, DatabaseUrls>>
  readonly nats: Readonly<Record<BackendName, NatsEnv>>
}

/** What runs, where it listens, and what each process is told: its own secrets and no other's. */
export function planServices(
  config: LocalConfig,
  secrets: Secrets,
  backing: BackingAddresses,
): readonly ServicePlan[] {
  return SERVICE_NAMES.map((name) => {
    const { http, grpc } = PORTS[name]
    const grpcPort = grpc === undefined ? undefined : config.portBase + grpc
    return {
      name,
      entry: join(ROOT, 'services', name, 'src/main.ts'),
      port: config.portBase + http,
      url: urlOf(hostOf(name, config), config.portBase + http),
      grpcPort,
      env: {
        NODE_ENV: config.nodeEnv,
        PUBLIC_URL: config.publicUrl,
        ...youngGeneration(name),
        HOST: hostOf(name, config),
        PORT: String(config.portBase + http),
        METRICS_PORT: String(config.portBase + METRICS_OFFSET + http),
        ...(grpcPort === undefined ? {} : { GRPC_PORT: String(grpcPort) }),
        // The gateway says for whom it asks; nobody else is believed.
        ...(name === 'gateway' ? {} : { TRUSTED_PROXIES: 'loopback' }),
        ...(name === 'web' ? {} : backendEnv(name, config, secrets, backing)),
      },
    }
  })
}

function backendEnv(
  name: BackendName,
  config: LocalConfig,
  secrets: Secrets,
  backing: BackingAddresses,
): Record<string, string> {
  return {
    ...commonEnv(config, secrets),
    ...backing.nats[name],
    ...databaseEnv(name, backing),
    ...grpcEnv(name, config),
    ...ownEnv(name, config, secrets),
  }
}

function commonEnv({ portBase, sessionIssuer }: LocalConfig, { serviceToken }: Secrets) {
  return {
    FORMWORK_LOCAL: 'on',
    JWKS_URL: `${httpUrl(portBase, 'identity')}/api/auth/jwt/jwks.json`,
    SESSION_ISSUER: sessionIssuer,
    SERVICE_TOKEN: serviceToken,
    IDENTITY_GRPC: grpcAddress(portBase, 'identity'),
  }
}

function databaseEnv(name: BackendName, backing: BackingAddresses): Record<string, string> {
  if (name === 'gateway') return {}
  const { databaseUrl, migrationDatabaseUrl } = backing.databases[name]
  return { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl }
}

/** The addresses of those that it asks. */
function grpcEnv(name: BackendName, { portBase }: LocalConfig): Record<string, string> {
  const { asks }: ServiceFacts = SERVICES[name]
  return Object.fromEntries(
    asks.map((asked) => [`${asked.toUpperCase()}_GRPC`, grpcAddress(portBase, asked)]),
  )
}

function ownEnv(name: BackendName, config: LocalConfig, secrets: Secrets): Record<string, string> {
  const { portBase, dataDir } = config
  switch (name) {
    case 'gateway':
      return {
        ...Object.fromEntries(
          DATABASES.map((service) => [`${service.toUpperCase()}_URL`, httpUrl(portBase, service)]),
        ),
        WEB_URL: httpUrl(portBase, 'web'),
        ...localAccounts(config),
      }
    case 'identity':
      return {
        SESSION_KEY: secrets.sessionKey,
        ...localAccounts(config),
        ...config.firstAdmin,
        ...config.signIn,
      }
    case 'documents':
      return {
        FILES_DIR: join(dataDir, 'files'),
        FILE_URL_KEY: secrets.fileUrlKey,
      }
    default:
      return {}
  }
}

const localAccounts = (config: LocalConfig) => ({
  FORMWORK_LOCAL_ACCOUNTS: config.localAccounts ? 'on' : 'off',
})

/**
 * MB. Most of what a request makes is garbage at its end, for which Node would set three times 32
 * aside. Buffers of uploads are let go of when it looks through them: soon where they pass
 * through. Those who work on whole bids, lists and days would spend a fifth of their time looking.
 */
const YOUNG_GENERATION: Partial<Record<ServiceName, number>> = {
  gateway: 2,
  documents: 2,
  estimating: 16,
  purchasing: 16,
  field: 16,
}

function youngGeneration(name: ServiceName): { readonly NODE_OPTIONS: string } {
  const own = `--max-semi-space-size=${YOUNG_GENERATION[name] ?? 4}`
  const given = process.env.NODE_OPTIONS
  return { NODE_OPTIONS: given ? `${given} ${own}` : own }
}

/** People and proxies reach the gateway alone. */
const hostOf = (name: ServiceName, { gatewayHost }: LocalConfig): string =>
  name === 'gateway' ? gatewayHost : '127.0.0.1'

const httpUrl = (portBase: number, name: ServiceName): string =>
  `http://127.0.0.1:${portBase + PORTS[name].http}`

function grpcAddress(portBase: number, name: DataService): string {
  const { grpc } = PORTS[name]
  if (grpc === undefined) throw new Error(`${name} is asked over gRPC and has no port for it`)
  return `127.0.0.1:${portBase + grpc}`
}

function ofEachService<T>(of: (facts: ServiceFacts) => T): Record<BackendName, T> {
  const entries = Object.entries<ServiceFacts>(SERVICES).map(([name, facts]) => [name, of(facts)])
  return Object.fromEntries(entries) as Record<BackendName, T>
}
