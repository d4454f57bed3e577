import { fileURLToPath } from 'node:url'
import { catalogV1, type RateBook } from '@formwork/contracts'
import { createPool } from '@formwork/database'
import { newId, type Role } from '@formwork/kernel'
import { migrationsOfService } from '@formwork/messaging'
import { createLog, readConfig, startGrpcServer } from '@formwork/service-kit'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import { estimatingConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { databaseOn } from '../src/database.ts'

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const TOKEN = 'a-service-credential'

export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'
export const CRANE_ID = '0199d7a0-0000-7000-8000-00000000c4a9'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const VARIABLES = {
  overhead_percentage: '10',
  profit_percentage: '15',
  sales_tax_percentage: '0',
  wc_percentage: '12',
  gl_pollution_percentage: '2',
  rental_insurance: '5',
  fica_rate: '0.0765',
  futa_rate: '0.006',
  suta_rate: '0.0175',
  auto_depreciation_rate: '0.03',
  auto_fuel_rate: '0.02',
  auto_insurance_rate: '0.01',
  fuel_charge_per_day: '50',
  per_diem_rate: '60',
}

const notAsked = async (): Promise<never> => {
  throw new Error('estimating asks for rates alone')
}

/** The catalog as far as estimating asks it, at the specification's default rates. */
async function testCatalog() {
  const variables = new Map<string, string>(Object.entries(VARIABLES))
  const crane = { dailyRate: '410', weeklyRate: '1230', monthlyRate: '3285' }
  let revision = 1
  const book = (): Partial<RateBook> => ({
    revision,
    variables: [...variables].map(([name, value]) => ({
      id: name,
      name,
      value,
      unit: '',
      category: '',
      location: '',
    })),
    pricingItems: [{ id: CRANE_ID, category: 'Equipment', name: 'Crane', unit: 'day', ...crane }],
  })
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [TOKEN],
    log: createLog('catalog', 'silent'),
    definition: catalogV1.CatalogService.service,
    handlers: {
      getRateBook: async () => book(),
      listEquipmentTypes: notAsked,
      listSubcontractorTypes: notAsked,
      listPumpCatalog: notAsked,
    },
  })
  return {
    address: `127.0.0.1:${server.port}`,
    close: () => server.close(),
    /** Changes a variable, as an administrator would. */
    setVariable(name: keyof typeof VARIABLES, value: string): void {
      variables.set(name, value)
      revision += 1
    },
  }
}

/** Estimating on a database and a stream of its own, with a catalog to copy rates from. */
export async function runGantt() {
  const [database, issuer, catalog] = await Promise.all([
    testDatabase({ name: 'estimating', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
    testCatalog(),
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
    CATALOG_GRPC: catalog.address,
    DOCUMENTS_GRPC: '127.0.0.1:1',
    PURCHASING_GRPC: '127.0.0.1:1',
  })
  const context = await createContext(config, createLog('estimating', 'error'))
  const pool = createPool({ url: database.databaseUrl, applicationName: 'test', max: 2 })
  const db = databaseOn(pool)

  /** One request as a user of this role; null is nobody. */
  const as = (
    role: Role | null,
    method: Method,
    url: string,
    rest: Pick<InjectOptions, 'payload' | 'headers'> = {},
  ) => {
    const email = `${role?.toLowerCase()}@example.com`
    const cookie = role === null ? {} : { cookie: issuer.cookies({ email, roles: [role] }) }
    return context.app.inject({ method, url, ...rest, headers: { ...cookie, ...rest.headers } })
  }
  const send = (method: Method, url: string, payload?: object) =>
    as('ADMIN', method, url, payload === undefined ? {} : { payload })
  /** The answer's body, of a request that must succeed. */
  const ask = async (method: Method, url: string, payload?: object) => {
    const answer = await send(method, url, payload)
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer.statusCode === 204 ? null : answer.json()
  }
  return {
    as,
    send,
    ask,
    db,
    catalog,
    pool,
    /** A bid with scopes of these names, and their ids in order. */
    async bidWith(names: readonly string[], fields: object = {}) {
      const client = await ask('POST', '/api/clients', { name: `Client ${newId()}` })
      const [scopeType] = await ask('GET', '/api/scope-types')
      const own = { bidNumber: `B-${newId()}`, name: 'Tower', clientId: client.id }
      const bid = await ask('POST', '/api/bids', {
        ...own,
        equipmentBiddingMode: 'GANTT',
        taxExempt: true,
        ...fields,
      })
      const scopes: string[] = []
      for (const name of names) {
        const body = { bidId: bid.id, name, typeId: scopeType.id }
        scopes.push((await ask('POST', '/api/scopes', body)).id)
      }
      return { id: bid.id as string, gantt: `/api/bids/${bid.id}/gantt`, scopes }
    },
    async close() {
      await context.app.close()
      await context.close()
      await db.close()
      await Promise.all([issuer.close(), catalog.close()])
      await database.drop()
    },
  }
}

export type RunningGantt = Awaited<ReturnType<typeof runGantt>>
export type GanttBid = Awaited<ReturnType<RunningGantt['bidWith']>>
