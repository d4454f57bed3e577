import { fileURLToPath } from 'node:url'
import {
  type BarListMessage,
  type BidSnapshotMessage,
  type BidSnapshotRequest,
  bidFacts,
  type DeliveryPriceMessage,
  type EstimatingServiceClient,
  estimatingV1,
  type LaborTasksMessage,
  type PouredScopeMessage,
  type ProjectMessage,
  type PurchasableMessage,
} from '@formwork/contracts'
import { ROLES, type Role } from '@formwork/kernel'
import { migrationsOfService } from '@formwork/messaging'
import { callUnary, createLog, grpcClient, readConfig, readStream } from '@formwork/service-kit'
import type { CreatedService } from '@formwork/service-kit/data-service'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { estimatingConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const TOKEN = 'a-service-credential'
/** Nobody listens there: what is tested here asks no other service. */
const NOBODY = '127.0.0.1:1'

export const READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
export const WRITERS: readonly Role[] = ['ADMIN', 'ESTIMATOR']
export const others = (roles: readonly Role[]) => ROLES.filter((role) => !roles.includes(role))
export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface User {
  readonly userId: string
  readonly email: string
  readonly role: Role
}

/** The user with this name; the name begins with the role. */
export function user(name: string): User {
  const role = ROLES.find((each) => name.toUpperCase().startsWith(each)) ?? 'PM'
  const place = Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)
  return { userId: `0199d7a0-0000-4000-8000-${place}`, email: `${name}@example.com`, role }
}

/** Estimating on a database and a stream of its own, with other services away. */
export async function runBids() {
  const [database, issuer] = await Promise.all([
    testDatabase({ name: 'estimating', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
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
    CATALOG_GRPC: NOBODY,
    DOCUMENTS_GRPC: NOBODY,
    PURCHASING_GRPC: NOBODY,
  })
  const start = () => createContext(config, createLog('estimating', 'error'))
  const context = await start()
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })
  const grpc = grpcClient(estimatingV1.EstimatingService, `127.0.0.1:${context.grpcPort}`)

  const callsTo =
    ({ app }: CreatedService) =>
    (
      name: string | null,
      method: Method,
      url: string,
      payload?: object,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const options: InjectOptions = { method, url, ...(payload !== undefined && { payload }) }
      if (name === null) return app.inject({ ...options, headers })
      const { role, ...who } = user(name)
      const cookie = issuer.cookies({ ...who, roles: [role] })
      return app.inject({ ...options, headers: { cookie, ...headers } })
    }
  return {
    as: callsTo(context),
    sql,
    ...grpcCalls(grpc),
    ownerUrl: database.migrationDatabaseUrl,
    /** Another process on the same database, as `as` but closed by whoever started it. */
    async startReplica() {
      const replica = await start()
      const close = async () => {
        await replica.app.close()
        await replica.close()
      }
      return { as: callsTo(replica), close }
    },
    query: async (text: string, values: readonly unknown[] = []) =>
      (await sql.query(text, [...values])).rows,
    async close() {
      grpc.close()
      await context.app.close()
      await context.close()
      await Promise.all([sql.end(), issuer.close()])
      await database.drop()
    },
  }
}

interface FactsAnswer {
  readonly projects: readonly { readonly id: string; version: unknown; readonly facts: string }[]
}

function grpcCalls(client: EstimatingServiceClient) {
  const settings = { service: 'Estimating', token: TOKEN, deadlineMs: 10_000 }
  return {
    async snapshot(bidId: string, token = TOKEN): Promise<readonly BidSnapshotMessage[]> {
      const parts = readStream<{ bidId: string }, BidSnapshotMessage>(
        { ...settings, token },
        client.streamBidSnapshot.bind(client),
        { bidId },
      )
      const all: BidSnapshotMessage[] = []
      for await (const part of parts) all.push(part)
      return all
    },
    /** The bid and its scopes, as a proposal asks for them. */
    async scopesAlone(bidId: string): Promise<readonly BidSnapshotMessage[]> {
      const parts = readStream<BidSnapshotRequest, BidSnapshotMessage>(
        settings,
        client.streamBidSnapshot.bind(client),
        { bidId, itemDetail: 'ITEM_DETAIL_NONE' },
      )
      const all: BidSnapshotMessage[] = []
      for await (const part of parts) all.push(part)
      return all
    },
    /** The same part by part, as slowly as they are taken. */
    snapshotParts: (bidId: string): AsyncIterable<BidSnapshotMessage> =>
      readStream<{ bidId: string }, BidSnapshotMessage>(
        { ...settings, deadlineMs: 120_000 },
        client.streamBidSnapshot.bind(client),
        { bidId },
      ),
    async bars(bidId: string): Promise<readonly BarListMessage['lines'][number][]> {
      const parts = readStream<{ bidId: string }, BarListMessage>(
        settings,
        client.streamBarList.bind(client),
        { bidId },
      )
      const all: BarListMessage['lines'][number][] = []
      for await (const { lines } of parts) all.push(...lines)
      return all
    },
    async laborTasks(projectId: string): Promise<readonly LaborTasksMessage[]> {
      const parts = readStream<{ projectId: string }, LaborTasksMessage>(
        settings,
        client.streamLaborTasks.bind(client),
        { projectId },
      )
      const all: LaborTasksMessage[] = []
      for await (const part of parts) all.push(part)
      return all
    },
    /** @returns whether the budget is frozen afterwards */
    async freezeBudget(projectId: string): Promise<boolean> {
      const request = { projectId, by: 'foreman@example.com' }
      const { isFrozen } = await callUnary<typeof request, { readonly isFrozen: boolean }>(
        settings,
        client.freezeBudget.bind(client),
        request,
      )
      return isFrozen
    },
    async purchasable(projectId: string): Promise<readonly PurchasableMessage[]> {
      const parts = readStream<
        { projectId: string },
        { readonly entries: readonly PurchasableMessage[] }
      >(settings, client.streamPurchasable.bind(client), { projectId })
      const all: PurchasableMessage[] = []
      for await (const { entries } of parts) all.push(...entries)
      return all
    },
    priceDelivery: async (ordered: { sourceKey: string; cubicYards: string }[]) => {
      const { prices } = await callUnary<
        { ordered: typeof ordered },
        { readonly prices: readonly DeliveryPriceMessage[] }
      >(settings, client.priceDelivery.bind(client), { ordered })
      return prices
    },
    poured: async (projectIds: string[]) => {
      const { scopes } = await callUnary<
        { projectIds: string[] },
        { readonly scopes: readonly PouredScopeMessage[] }
      >(settings, client.listPouredScopes.bind(client), { projectIds })
      return scopes
    },
    project: (projectId: string) =>
      callUnary<{ projectId: string }, ProjectMessage>(settings, client.getProject.bind(client), {
        projectId,
      }),
    facts: async (page: { readonly afterId?: string; readonly projectIds?: string[] }) => {
      const request = { afterId: '', projectIds: [], ...page }
      const { projects } = await callUnary<typeof request, FactsAnswer>(
        settings,
        client.listProjectFacts.bind(client),
        request,
      )
      return projects.map(({ id, version, facts }) => ({
        id,
        version: Number(version),
        facts: bidFacts.parse(JSON.parse(facts)),
      }))
    },
    header: (bidId: string) =>
      callUnary<{ bidId: string }, object>(settings, client.getBidHeader.bind(client), { bidId }),
  }
}

export type RunningBids = Awaited<ReturnType<typeof runBids>>
