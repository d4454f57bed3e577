import { fileURLToPath } from 'node:url'
import {
  catalogV1,
  type PricingItemMessage,
  type PumpPriceMessage,
  type RateBook,
} from '@formwork/contracts'
import { ROLES, type Role } from '@formwork/kernel'
import { migrationsOfService } from '@formwork/messaging'
import { callUnary, createLog, grpcClient, readConfig } from '@formwork/service-kit'
import type { CreatedService } from '@formwork/service-kit/data-service'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { catalogConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const TOKEN = 'a-service-credential'

export const READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
export const OTHERS: readonly Role[] = ROLES.filter((role) => !READERS.includes(role))
export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

interface Types {
  readonly types: readonly PricingItemMessage[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The catalog on a database and stream of its own, called as users and services call it. */
export async function runCatalog() {
  const [database, issuer] = await Promise.all([
    testDatabase({ name: 'catalog', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
  ])
  const broker = testBroker()
  const config = readConfig(catalogConfig, {
    PORT: '0',
    GRPC_PORT: '0',
    SERVICE_TOKEN: TOKEN,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    JWKS_URL: issuer.jwksUrl,
  })
  const log = createLog('catalog', 'error')
  const start = () => createContext(config, log)
  const context = await start()
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })
  const client = grpcClient(catalogV1.CatalogService, `127.0.0.1:${context.grpcPort}`)
  const settings = { service: 'catalog', token: TOKEN, deadlineMs: 5_000 }

  /** One request as a user of this role; null is nobody. */
  const as = (
    role: Role | null,
    method: Method,
    url: string,
    rest: Partial<InjectOptions> = {},
  ) => {
    const cookie =
      role === null ? {} : { cookie: issuer.cookies({ email: emailOf(role), roles: [role] }) }
    return context.app.inject({ method, url, ...rest, headers: { ...cookie, ...rest.headers } })
  }
  return {
    broker,
    context,
    start,
    as,
    ownerUrl: database.migrationDatabaseUrl,
    get: (url: string) => as('ADMIN', 'GET', url),
    post: (url: string, payload: object) => as('ADMIN', 'POST', url, { payload }),
    put: (url: string, payload: object) => as('ADMIN', 'PUT', url, { payload }),
    remove: (url: string) => as('ADMIN', 'DELETE', url),
    importCsv: (url: string, csv: string) =>
      as('ADMIN', 'POST', url, { payload: csv, headers: { 'content-type': 'text/csv' } }),
    rateBook: (knownRevision = 0, token = TOKEN) =>
      callUnary<object, RateBook>({ ...settings, token }, client.getRateBook.bind(client), {
        knownRevision,
      }),
    equipmentTypes: () =>
      callUnary<object, Types>(settings, client.listEquipmentTypes.bind(client), {}),
    subcontractorTypes: () =>
      callUnary<object, Types>(settings, client.listSubcontractorTypes.bind(client), {}),
    pumpCatalog: () =>
      callUnary<object, { pumps: PumpPriceMessage[] }>(
        settings,
        client.listPumpCatalog.bind(client),
        {},
      ),
    query: async (text: string) => (await sql.query(text)).rows,
    async revision(): Promise<number> {
      const { rows } = await sql.query('SELECT revision FROM rate_book')
      return rows[0].revision
    },
    async close() {
      client.close()
      await stop(context)
      await Promise.all([sql.end(), issuer.close()])
      await database.drop()
    },
  }
}

export async function stop(context: CreatedService): Promise<void> {
  await context.app.close()
  await context.close()
}

export const emailOf = (role: Role): string => `${role.toLowerCase()}@example.com`
