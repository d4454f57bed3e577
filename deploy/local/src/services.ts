import { join } from 'node:path'
import type { DatabaseUrls, ListeningPort } from '@formwork/backing-services'
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
const HTTP_OFFSET: Readonly<Record<ServiceName, number>> = {
  gateway: 0,
  identity: 1,
  catalog: 2,
  estimating: 3,
  purchasing: 4,
  documents: 5,
  web: 6,
}
const GRPC_OFFSET = { identity: 11, catalog: 12, estimating: 13, documents: 15 } as const
type GrpcServiceName = keyof typeof GRPC_OFFSET
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
    ...{ host: '127.0.0.1', port: portBase + offset, purpose },
  })
  const http = (['web', ...DATABASES] as const).map((name) => own(HTTP_OFFSET[name], name))
  const grpc = Object.entries(GRPC_OFFSET).map(([name, offset]) => own(offset, `${name} gRPC`))
  const embedsPostgres = DATABASES.some((name) => databases[name] === undefined)
  return [
    { ...own(HTTP_OFFSET.gateway, 'gateway'), host: gatewayHost },
    ...http,
    ...grpc,
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
    const grpcPort = hasGrpc(name) ? config.portBase + GRPC_OFFSET[name] : undefined
    return {
      name,
      entry: join(ROOT, 'services', name, 'src/main.ts'),
      port: config.portBase + HTTP_OFFSET[name],
      url: urlOf(hostOf(name, config), config.portBase + HTTP_OFFSET[name]),
      grpcPort,
      env: {
        NODE_ENV: config.nodeEnv,
        PUBLIC_URL: config.publicUrl,
        HOST: hostOf(name, config),
        PORT: String(config.portBase + HTTP_OFFSET[name]),
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

function ownEnv(name: BackendName, config: LocalConfig, secrets: Secrets): Record<string, string> {
  const { portBase, dataDir } = config
  const grpc = {
    CATALOG_GRPC: grpcAddress(portBase, 'catalog'),
    ESTIMATING_GRPC: grpcAddress(portBase, 'estimating'),
    DOCUMENTS_GRPC: grpcAddress(portBase, 'documents'),
  }
  switch (name) {
    case 'gateway':
      return {
        ...Object.fromEntries(
          DATABASES.map((service) => [`${service.toUpperCase()}_URL`, httpUrl(portBase, service)]),
        ),
        WEB_URL: httpUrl(portBase, 'web'),
        ...youngGeneration(1),
      }
    case 'identity':
      return {
        SESSION_KEY: secrets.sessionKey,
        FORMWORK_LOCAL_ACCOUNTS: config.localAccounts ? 'on' : 'off',
        ...config.firstAdmin,
      }
    case 'documents':
      return {
        ...grpc,
        FILES_DIR: join(dataDir, 'files'),
        FILE_URL_KEY: secrets.fileUrlKey,
        ...youngGeneration(4),
      }
    default:
      return grpc
  }
}

/**
 * Uploads and exports pass through in buffers that live for milliseconds. Node lets go of them when it looks
 * through its youngest objects, for which it would otherwise set three times 32 MB aside.
 */
function youngGeneration(megabytes: number): { readonly NODE_OPTIONS: string } {
  const own = `--max-semi-space-size=${megabytes}`
  const given = process.env.NODE_OPTIONS
  return { NODE_OPTIONS: given ? `${given} ${own}` : own }
}

/** People and proxies reach the gateway alone. */
const hostOf = (name: ServiceName, { gatewayHost }: LocalConfig): string =>
  name === 'gateway' ? gatewayHost : '127.0.0.1'

const httpUrl = (portBase: number, name: ServiceName): string =>
  `http://127.0.0.1:${portBase + HTTP_OFFSET[name]}`

const hasGrpc = (name: ServiceName): name is GrpcServiceName => Object.hasOwn(GRPC_OFFSET, name)

const grpcAddress = (portBase: number, name: GrpcServiceName): string =>
  `127.0.0.1:${portBase + GRPC_OFFSET[name]}`
