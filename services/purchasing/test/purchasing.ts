import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { purchasingV1 } from '@formwork/contracts'
import type { Role } from '@formwork/kernel'
import { connectBroker, migrationsOfService } from '@formwork/messaging'
import { type Others, othersOn } from '@formwork/messaging/testing'
import { closeClient, createLog, grpcClient, type RunningService } from '@formwork/service-kit'
import {
  eventually,
  type TestDatabase,
  type TestIssuer,
  testBroker,
  testDatabase,
  testIssuer,
} from '@formwork/testing'
import pg from 'pg'
import { type PurchasingConfig, purchasingConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { database as ownDatabase } from '../src/database.ts'
import {
  type Catalog,
  type Documents,
  type Estimating,
  type Field,
  jpeg,
  type TestProject,
  TOKEN,
  testCatalog,
  testDocuments,
  testEstimating,
  testField,
  testProject,
} from './fake-services.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  readonly body: any
  readonly headers: Headers
}

/** The service on a database, a broker and fake services of its own, reached over HTTP. */
export interface Purchasing extends Others {
  readonly url: string
  /** What it answers services. */
  readonly grpc: InstanceType<typeof purchasingV1.PurchasingService>
  readonly database: TestDatabase
  readonly sql: pg.Pool
  readonly estimating: Estimating
  readonly catalog: Catalog
  readonly documents: Documents
  readonly field: Field
  readonly issuer: TestIssuer
  /** A second replica on the same database and broker. */
  replica(overrides?: Partial<PurchasingConfig>): Promise<{ readonly url: string }>
  close(): Promise<void>
}

export async function startPurchasing(
  overrides: Partial<PurchasingConfig> = {},
): Promise<Purchasing> {
  const [database, estimating, catalog, documents, field, issuer] = await Promise.all([
    testDatabase({
      name: 'purchasing',
      migrations: migrationsOfService(fileURLToPath(ownDatabase.migrations)),
    }),
    testEstimating(),
    testCatalog(),
    testDocuments(),
    testField(),
    testIssuer(),
  ])
  const log = createLog('purchasing', process.env.TEST_LOG ?? 'silent')
  const { natsUrl, streamPrefix } = testBroker()
  const config = purchasingConfig.parse({
    PORT: 0,
    GRPC_PORT: 0,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: natsUrl,
    NATS_STREAM_PREFIX: streamPrefix,
    JWKS_URL: issuer.jwksUrl,
    SERVICE_TOKEN: TOKEN,
    CATALOG_GRPC: catalog.address,
    ESTIMATING_GRPC: estimating.address,
    DOCUMENTS_GRPC: documents.address,
    FIELD_GRPC: field.address,
    COMPANY_TIME_ZONE: 'America/Chicago',
    ...overrides,
  })
  const services: RunningService[] = []
  const replica = async (changes: Partial<PurchasingConfig> = {}) => {
    const service = await createContext({ ...config, ...changes }, log)
    services.push(service)
    const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
    return { url, grpcAddress: `127.0.0.1:${service.grpcPort}` }
  }
  const { url, grpcAddress } = await replica()
  const grpc = grpcClient(purchasingV1.PurchasingService, grpcAddress)
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })
  const broker = connectBroker({ url: natsUrl, name: 'test', log, streamPrefix })
  await estimatingIsReached({ url, issuer })
  estimating.calls = []
  return {
    url,
    grpc,
    database,
    sql,
    estimating,
    catalog,
    documents,
    field,
    issuer,
    replica,
    ...othersOn(broker),
    async close() {
      closeClient(grpc)
      for (const { app, close } of services) {
        app.server.closeAllConnections()
        await app.close()
        await close()
      }
      await Promise.all([broker.close(), sql.end(), issuer.close()])
      const others = [estimating, catalog, documents, field]
      await Promise.all(others.map((other) => other.close()))
      await database.drop()
    },
  }
}

/** On a busy machine the first connection takes longer than a call may. */
async function estimatingIsReached(service: Pick<Purchasing, 'url' | 'issuer'>): Promise<void> {
  const headers = { cookie: cookies(service, 'PM') }
  await eventually(async () => {
    const { status } = await fetch(`${service.url}/api/projects/${randomUUID()}`, { headers })
    if (status !== 404) throw new Error(`estimating is not reached: ${status}`)
  })
}

export type Who = Role | readonly Role[] | undefined

const cookiesOf = new WeakMap<TestIssuer, Map<string, string>>()

/** A `Cookie` header of somebody with these roles; `ops@example.com` for OPS. */
export function cookies({ issuer }: Pick<Purchasing, 'issuer'>, who: Who): string {
  if (who === undefined) return ''
  const roles = typeof who === 'string' ? [who] : who
  const known = cookiesOf.get(issuer) ?? new Map<string, string>()
  cookiesOf.set(issuer, known)
  const email = `${roles.join('-').toLowerCase() || 'nobody'}@example.com`
  const cookie = known.get(email) ?? issuer.cookies({ email, roles })
  known.set(email, cookie)
  return cookie
}

export async function call(
  service: Purchasing,
  who: Who,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = body instanceof FormData
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      cookie: cookies(service, who),
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    body: json ? JSON.parse(text) : text,
    headers: response.headers,
  }
}

const DELIVERY = '2027-03-01T08:00:00-06:00'

/** A valid body for each type, without its references. */
export const OWN_FIELDS = {
  concrete: {
    concreteType: 'Ready mix',
    mixIds: '4000PSI-A',
    cubicYards: 42.5,
    slumpSize: 4,
    spacing: '12 in',
    desiredDelivery: DELIVERY,
  },
  material: { desiredDelivery: DELIVERY },
  rental: { equipmentType: 'Skid steer', duration: 14, desiredDelivery: DELIVERY },
  subcontract: { subType: 'Sawcutting', quantity: 350, uom: 'LF', desiredDelivery: DELIVERY },
  pump: { pumpType: '38M', desiredDelivery: DELIVERY },
  misc: { specifyScope: 'Foundation' },
} as const
export type PoPath = keyof typeof OWN_FIELDS
export const PATHS = Object.keys(OWN_FIELDS) as PoPath[]

export const VENDOR_TYPE = {
  concrete: 'CONCRETE',
  material: 'MATERIAL',
  rental: 'EQUIPMENT',
  subcontract: 'SUBCONTRACTOR',
  pump: 'PUMP',
  misc: 'MISC',
} as const

export async function newVendor(
  service: Purchasing,
  type: string,
  fields: object = {},
): Promise<{ id: string; name: string }> {
  const name = `${type} ${randomUUID().slice(0, 8)}`
  const { body, status } = await call(service, 'OPS', 'POST', '/api/vendors', {
    name,
    type,
    ...fields,
  })
  if (status !== 201) throw new Error(`no vendor: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A project that estimating knows; purchasing learns of it on the first miss. */
export function newProject(service: Purchasing, fields: Partial<TestProject> = {}): TestProject {
  const project = testProject(fields)
  service.estimating.projects.set(project.id, project)
  return project
}

export interface TestOrder {
  readonly id: string
  readonly poNumber: string
  readonly projectId: string
  readonly vendorId: string
}

export async function newOrder(
  service: Purchasing,
  path: PoPath = 'misc',
  fields: object = {},
): Promise<TestOrder> {
  const { body, status } = await call(service, 'OPS', 'POST', `/api/purchase-orders/${path}`, {
    projectId: 'projectId' in fields ? undefined : newProject(service).id,
    vendorId: 'vendorId' in fields ? undefined : (await newVendor(service, VENDOR_TYPE[path])).id,
    ...OWN_FIELDS[path],
    ...fields,
  })
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`)
  return body
}

export function receiptForm(
  image: Buffer,
  amount?: string | number,
  name = 'receipt.jpg',
): FormData {
  const form = new FormData()
  form.set('photo', new Blob([Uint8Array.from(image)]), name)
  if (amount !== undefined) form.set('amount', String(amount))
  return form
}

const WAYS: Readonly<Record<string, readonly string[]>> = {
  PENDING_RECEIPT: [],
  WITH_RECEIPT: ['upload'],
  ALLOCATED: ['upload', 'allocate'],
  COMPLETE: ['upload', 'allocate', 'approve'],
  REJECTED_BY_PM: ['upload', 'rejectByPm'],
  REJECTED_BY_ACCT: ['upload', 'allocate', 'rejectByAcct'],
}

/** Brings a new order into a state by the way that people would. */
export async function orderIn(
  service: Purchasing,
  status: string,
  options: { path?: PoPath; fields?: object; amount?: number } = {},
): Promise<TestOrder> {
  const order = await newOrder(service, options.path, options.fields)
  const { amount = 100 } = options
  const allocations = [{ costCode: '03-300', amount }]
  const post = (who: Role, action: string, body?: unknown) =>
    call(service, who, 'POST', `/api/purchase-orders/${order.id}/${action}`, body)
  const steps: Readonly<Record<string, () => Promise<Answer>>> = {
    upload: () => post('OPS', 'receipt', receiptForm(jpeg(), amount)),
    allocate: () => post('PM', 'allocate', { allocations }),
    approve: () => post('ACCOUNTING', 'approve'),
    rejectByPm: () => post('PM', 'reject', { reason: 'blurred' }),
    rejectByAcct: () => post('ACCOUNTING', 'reject', { reason: 'wrong code' }),
  }
  for (const step of WAYS[status] ?? []) {
    const answer = await steps[step]?.()
    if (answer === undefined || answer.status >= 300) {
      throw new Error(`${step}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
    }
  }
  return order
}
