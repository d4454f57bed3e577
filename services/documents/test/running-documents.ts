import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentsV1 } from '@formwork/contracts'
import type { Role } from '@formwork/kernel'
import { connectBroker, migrationsOfService } from '@formwork/messaging'
import { othersOn } from '@formwork/messaging/testing'
import { createLog, grpcClient, readConfig } from '@formwork/service-kit'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { documentsConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { bid } from '../src/testing/parts.ts'
import { fakeEstimating } from './fake-estimating.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const TOKEN = 'a-service-credential'
const KEY = 'a-key-for-file-addresses'

export const READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/**
 * Documents on a database, stream and folder of its own, listening, with a stand-in for estimating.
 */
export async function runDocuments(env: Readonly<Record<string, string>> = {}, port = 0) {
  const [database, issuer, estimating, folder] = await Promise.all([
    testDatabase({ name: 'documents', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
    fakeEstimating(TOKEN),
    mkdtemp(join(tmpdir(), 'formwork-documents-')),
  ])
  const broker = testBroker()
  const filesDir = env.FILES_DIR ?? join(folder, 'files')
  const config = readConfig(documentsConfig, {
    PORT: '0',
    GRPC_PORT: '0',
    SERVICE_TOKEN: TOKEN,
    FILE_URL_KEY: KEY,
    FORMWORK_LOCAL: 'on',
    FILES_DIR: filesDir,
    ESTIMATING_GRPC: estimating.address,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    JWKS_URL: issuer.jwksUrl,
    COMPANY_NAME: 'Cascade Concrete',
    ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
    ...env,
  })
  const log = createLog('documents', 'error')
  const context = await createContext(config, log)
  const { natsUrl, streamPrefix } = broker
  const others = connectBroker({ url: natsUrl, name: 'others', log, streamPrefix })
  const origin = await context.app.listen({ host: '127.0.0.1', port })
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })
  const client = grpcClient(documentsV1.DocumentsService, `127.0.0.1:${context.grpcPort}`)
  const cookie = (role: Role | null): Record<string, string> =>
    role === null ? {} : { cookie: issuer.cookies({ email: emailOf(role), roles: [role] }) }

  return {
    broker,
    context,
    estimating,
    origin,
    filesDir,
    client,
    cookie,
    ...othersOn(others),
    databaseUrl: database.databaseUrl,
    ownerUrl: database.migrationDatabaseUrl,
    settings: { service: 'Documents', token: TOKEN, deadlineMs: 5_000 },
    /** A bid without scopes; its id. */
    aBid: () => estimating.know(bid()),
    as: (role: Role | null, method: Method, url: string, rest: Partial<InjectOptions> = {}) =>
      context.app.inject({ method, url, ...rest, headers: { ...cookie(role), ...rest.headers } }),
    /** The address without its origin, as the gateway passes it on. */
    get: (url: string, headers: Record<string, string> = {}) =>
      context.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, ''), headers }),
    upload: (path: string, form: FormData, role: Role = 'ESTIMATOR', headers = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        body: form,
        headers: { ...cookie(role), ...headers },
      }),
    query: async (text: string) => (await sql.query(text)).rows,
    /** Everything that lies in the file store, unfinished uploads included. */
    filesOnDisk: async (): Promise<readonly string[]> =>
      (await readdir(filesDir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    async close() {
      client.close()
      await context.app.close()
      await context.close()
      await Promise.all([sql.end(), issuer.close(), estimating.stop(), others.close()])
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type RunningDocuments = Awaited<ReturnType<typeof runDocuments>>

/** What an upload answers: an attachment, or what was wrong. */
export interface UploadAnswer {
  readonly id: string
  readonly url: string
  readonly fileName: string
  readonly error?: string
}

export async function bodyOf<T = UploadAnswer>(answer: Response): Promise<T> {
  return (await answer.json()) as T
}

export const emailOf = (role: Role): string => `${role.toLowerCase()}@example.com`
