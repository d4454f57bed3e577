import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type ApiSession,
  planServices,
  readLocalConfig,
  type ServiceName,
  type ServicePlan,
  type Stack,
  signIn,
  startStack,
} from '@formwork/local'
import { Bids } from './bids.ts'

const DATA = '.data/bench'
const DEFAULT_PORT_BASE = '18080'
/** Access tokens live for 15 minutes. */
const SESSION_MS = 5 * 60_000
const SETTLE_MS = 3_000

/** The whole system as it runs in production, with data of its own. */
export interface System {
  readonly gatewayUrl: string
  readonly bids: Bids
  /** How a service of it is started. */
  plan(name: ServiceName): ServicePlan
  serviceUrl(name: ServiceName): string
  grpcAddress(name: ServiceName): string
  /** The login that owns the tables: it may do what the service may, and clear up after it. */
  databaseUrl(name: Exclude<ServiceName, 'gateway' | 'web'>): string
  /** What the services show each other over gRPC. */
  readonly serviceToken: string
  /** Signed in as ADMIN, with some minutes of the session left. */
  session(): Promise<ApiSession>
  stop(): Promise<void>
}

/** Starts it on empty data. */
export async function startSystem(onProgress: (text: string) => void): Promise<System> {
  const config = readLocalConfig({
    FORMWORK_PORT_BASE: process.env.FORMWORK_PORT_BASE || DEFAULT_PORT_BASE,
    FORMWORK_DATA_DIR: DATA,
    FORMWORK_SAMPLE_DATA: 'off',
  })
  await rm(config.dataDir, { recursive: true, force: true })
  const stack = await startStack({ config, onProgress, plan: productionPlan })
  // Connections between services that found each other not yet listening come up by then.
  await wait(SETTLE_MS)
  const secrets = JSON.parse(await readFile(join(config.dataDir, 'secrets.json'), 'utf8')) as {
    serviceToken: string
  }
  const session = sessions(stack.gatewayUrl)
  return {
    gatewayUrl: stack.gatewayUrl,
    session,
    bids: new Bids(session),
    serviceToken: secrets.serviceToken,
    plan: (name) => planOf(stack, name),
    serviceUrl: (name) => `http://127.0.0.1:${planOf(stack, name).port}`,
    grpcAddress: (name) => `127.0.0.1:${planOf(stack, name).grpcPort}`,
    databaseUrl: (name) => stack.backing.databases[name].migrationDatabaseUrl,
    stop: () => stack.stop(),
  }
}

/** But for identity: there are the users that the load signs in as in development alone. */
const productionPlan: typeof planServices = (...local) =>
  planServices(...local).map((plan) =>
    plan.name === 'identity' ? plan : { ...plan, env: { ...plan.env, NODE_ENV: 'production' } },
  )

function planOf(stack: Stack, name: ServiceName): ServicePlan {
  const plan = stack.services.find((service) => service.name === name)
  if (plan === undefined) throw new Error(`There is no service ${name}`)
  return plan
}

/** Sessions of ADMIN at a gateway, each with some minutes left. */
export function sessions(gatewayUrl: string): () => Promise<ApiSession> {
  let latest: { readonly session: ApiSession; readonly at: number } | undefined
  return async () => {
    if (latest === undefined || Date.now() - latest.at > SESSION_MS) {
      latest = { session: await signIn(gatewayUrl, 'admin@example.com'), at: Date.now() }
    }
    return latest.session
  }
}
