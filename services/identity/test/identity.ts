import type { Role } from '@formwork/kernel'
import { migrationsOfService } from '@formwork/messaging'
import { createLog, type Logger } from '@formwork/service-kit'
import type { CreatedService } from '@formwork/service-kit/data-service'
import { type TestDatabase, testBroker, testDatabase } from '@formwork/testing'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { type IdentityConfig, identityConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'

export const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname
export const LOCAL_PASSWORD = 'estimate-local'
const ORIGIN = 'http://127.0.0.1:8080'

/** Identity as it runs, on a database and a stream of its own. */
export interface Identity {
  readonly service: CreatedService
  readonly config: IdentityConfig
  /** As the owner, to look at and to turn back the clock of rows. */
  readonly sql: pg.Pool
  call(method: Method, url: string, options?: Call): Promise<LightMyRequestResponse>
  signIn(email: string, password?: string): Promise<SignedIn>
  as(role: Role): Promise<SignedIn>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  readonly as?: Pick<SignedIn, 'cookie'>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly address?: string
}

export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  /** `Cookie` header with both tokens, as the specification has every call carry them. */
  readonly cookie: string
}

export async function startIdentity(settings: Record<string, string> = {}): Promise<Identity> {
  const database = await testDatabase({
    name: 'identity',
    migrations: migrationsOfService(MIGRATIONS),
  })
  return startReplica(database, settings, () => database.drop())
}

/** Another process on the same database. */
export async function startReplica(
  database: Pick<TestDatabase, 'databaseUrl' | 'migrationDatabaseUrl'>,
  settings: Record<string, string> = {},
  onClose: () => Promise<void> = async () => {},
  log: Logger = createLog('identity', 'silent'),
): Promise<Identity> {
  const broker = testBroker()
  const config = identityConfig.parse({
    NODE_ENV: 'development',
    FORMWORK_LOCAL: 'on',
    FORMWORK_LOCAL_ACCOUNTS: 'on',
    PORT: '0',
    GRPC_PORT: '0',
    SERVICE_TOKEN: 'a token that services show',
    PUBLIC_URL: ORIGIN,
    JWKS_URL: `${ORIGIN}/api/auth/jwt/jwks.json`,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    SESSION_KEY: 'a session key for tests, long enough',
    ...settings,
  })
  const service = await createContext(config, log)
  const sql = new pg.Pool({ connectionString: database.migrationDatabaseUrl, max: 2 })
  const call: Identity['call'] = (method, url, { as, body, headers, address } = {}) =>
    service.app.inject({
      method,
      url,
      headers: {
        ...(as && { cookie: as.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(address && { remoteAddress: address }),
    })
  const signIn = async (email: string, password = LOCAL_PASSWORD): Promise<SignedIn> => {
    const answer = await call('POST', '/api/auth/signin', { body: { email, password } })
    if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}`)
    return tokensOf(answer)
  }
  return {
    service,
    config,
    sql,
    call,
    signIn,
    as: (role) => signIn(`${role.toLowerCase()}@example.com`),
    close: async () => {
      await service.app.close()
      await service.close()
      await sql.end()
      await onClose()
    },
  }
}

export function tokensOf(answer: LightMyRequestResponse): SignedIn {
  const value = (name: string): string =>
    answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return signedInWith(value('sAccessToken'), value('sRefreshToken'))
}

export function signedInWith(accessToken: string, refreshToken: string): SignedIn {
  const cookie = `sAccessToken=${accessToken}; sRefreshToken=${refreshToken}`
  return { accessToken, refreshToken, cookie }
}

export function claimsOf(accessToken: string): Record<string, unknown> {
  const [, payload = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
