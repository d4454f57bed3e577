import { fileURLToPath } from 'node:url'
import {
  type AttachmentMessage,
  type BidSnapshotMessage,
  documentsV1,
  estimatingV1,
  type OrderedSourceMessage,
  type OrderedSourcesQuestion,
  type PurchasableMessage,
  purchasingV1,
} from '@formwork/contracts'
import { ROLES, type Role } from '@formwork/kernel'
import { connectBroker, migrationsOfService } from '@formwork/messaging'
import { othersOn } from '@formwork/messaging/testing'
import {
  closeClient,
  createLog,
  grpcClient,
  readConfig,
  readStream,
  startGrpcServer,
} from '@formwork/service-kit'
import { standInHandlers, testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { estimatingConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { databaseOn } from '../src/database.ts'
import { testCatalog } from './rate-book-of-tests.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
export const TOKEN = 'a-service-credential'
const GRPC_SETTINGS = { service: 'estimating', token: TOKEN, deadlineMs: 10_000 }

export const READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
export const WRITERS: readonly Role[] = ['ADMIN', 'ESTIMATOR']
export const others = (roles: readonly Role[]) => ROLES.filter((role) => !roles.includes(role))
export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Whatever JSON an answer has; tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is checked field by field
export type Json = any

export interface Caller {
  readonly email: string
  readonly roles: readonly Role[]
  readonly permissions?: readonly string[]
}

export const callerOf = (role: Role): Caller => ({
  email: `${role.toLowerCase()}@example.com`,
  roles: [role],
})

/**
 * Estimating on a database and a stream of its own, with stand-ins for other services.
 * @param settings besides what every test needs
 */
export async function runEstimating(settings: Readonly<Record<string, string>> = {}) {
  const [database, issuer, catalog, documents, purchasing] = await Promise.all([
    testDatabase({ name: 'estimating', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
    testCatalog(TOKEN),
    testDocuments(),
    testPurchasing(),
  ])
  const broker = testBroker()
  const config = readConfig(estimatingConfig, {
    PORT: '0',
    GRPC_PORT: '0',
    SERVICE_TOKEN: TOKEN,
    JWKS_URL: issuer.jwksUrl,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    CATALOG_GRPC: `127.0.0.1:${catalog.port}`,
    DOCUMENTS_GRPC: `127.0.0.1:${documents.port}`,
    PURCHASING_GRPC: `127.0.0.1:${purchasing.port}`,
    ...settings,
  })
  const log = createLog('estimating', process.env.TEST_LOG ?? 'silent')
  let context = await createContext(config, log)
  const end = async () => {
    await context.app.close()
    await context.close()
  }
  const { natsUrl, streamPrefix } = broker
  const others = connectBroker({ url: natsUrl, name: 'others', log, streamPrefix })
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })
  const db = databaseOn(sql)

  const as = (
    caller: Caller | null,
    method: Method,
    url: string,
    rest: Partial<InjectOptions> = {},
  ) => {
    const cookie = caller === null ? {} : { cookie: issuer.cookies(caller) }
    return context.app.inject({ method, url, ...rest, headers: { ...cookie, ...rest.headers } })
  }
  const estimator = callerOf('ESTIMATOR')
  return {
    as,
    catalog,
    config,
    db,
    documents,
    log,
    purchasing,
    ...othersOn(others),
    get context() {
      return context
    },
    /** Ends it, and starts it again after what happens meanwhile. */
    async restart(meanwhile: () => Promise<unknown>) {
      await end()
      await meanwhile()
      context = await createContext(config, log)
    },
    ownerUrl: database.migrationDatabaseUrl,
    query: async (text: string, values: unknown[] = []) => (await sql.query(text, values)).rows,
    /** A call that must answer `status`, by the estimator unless said otherwise. */
    async call(
      method: Method,
      url: string,
      payload?: unknown,
      { status = method === 'POST' ? 201 : 200, caller = estimator, headers = {} } = {},
    ): Promise<Json> {
      const body = payload === undefined ? {} : { payload: payload as object }
      const answer = await as(caller, method, url, { ...body, headers })
      if (answer.statusCode !== status) {
        throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
      }
      return answer.body === '' ? undefined : answer.json()
    },
    /** What a project needs bought, as purchasing is told. */
    async purchasable(projectId: string): Promise<readonly PurchasableMessage[]> {
      const client = grpcClient(estimatingV1.EstimatingService, `127.0.0.1:${context.grpcPort}`)
      const parts = readStream<
        { readonly projectId: string },
        { readonly entries: readonly PurchasableMessage[] }
      >(GRPC_SETTINGS, client.streamPurchasable.bind(client), { projectId })
      const all: PurchasableMessage[] = []
      for await (const { entries } of parts) all.push(...entries)
      closeClient(client)
      return all
    },
    /** A bid whole, as documents is told. */
    async snapshot(bidId: string): Promise<readonly BidSnapshotMessage[]> {
      const client = grpcClient(estimatingV1.EstimatingService, `127.0.0.1:${context.grpcPort}`)
      const parts = readStream<{ readonly bidId: string }, BidSnapshotMessage>(
        GRPC_SETTINGS,
        client.streamBidSnapshot.bind(client),
        { bidId },
      )
      const all: BidSnapshotMessage[] = []
      for await (const part of parts) all.push(part)
      closeClient(client)
      return all
    },
    async close() {
      await end()
      await Promise.all([db.close(), issuer.close(), catalog.close()])
      await Promise.all([documents.close(), purchasing.close(), others.close()])
      await database.drop()
    },
  }
}
export type RunningEstimating = Awaited<ReturnType<typeof runEstimating>>

/** Stands in for the document service: attachments that a test puts there. */
async function testDocuments() {
  const attachments: AttachmentMessage[] = []
  let down = false
  let asked = 0
  const printed: object[] = []
  async function* print(paper: object) {
    if (down) throw new Error('down')
    printed.push(paper)
    yield { chunk: Buffer.from('%PDF-') }
    yield { chunk: Buffer.from('1.7') }
  }
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [TOKEN],
    log: createLog('documents', 'silent'),
    definition: documentsV1.DocumentsService.service,
    handlers: standInHandlers(documentsV1.DocumentsService.service, {
      listAttachments: async ({ bidId }: { bidId: string }) => {
        asked += 1
        if (down) throw new Error('down')
        return { attachments: attachments.filter((each) => each.bidId === bidId) }
      },
      renderPriceRequest: print,
      renderLevelling: print,
    }),
  })
  return {
    port: server.port,
    attachments,
    close: () => server.close(),
    /** What it was asked to print, in order. */
    printed,
    /** How often it was asked for a bid's attachments. */
    asked: () => asked,
    setDown: (value: boolean) => {
      down = value
    },
  }
}

/** Stands in for purchasing: what a test has ordered of each project. */
async function testPurchasing() {
  const ordered = new Map<string, readonly OrderedSourceMessage[]>()
  let down = false
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [TOKEN],
    log: createLog('purchasing', 'silent'),
    definition: purchasingV1.PurchasingService.service,
    handlers: standInHandlers(purchasingV1.PurchasingService.service, {
      listOrderedSources: async ({ projectId, sourceKeys }: OrderedSourcesQuestion) => {
        if (down) throw new Error('down')
        const all = ordered.get(projectId) ?? []
        return { sources: all.filter(({ sourceKey }) => sourceKeys.includes(sourceKey)) }
      },
    }),
  })
  return {
    port: server.port,
    ordered,
    close: () => server.close(),
    setDown: (value: boolean) => {
      down = value
    },
  }
}
