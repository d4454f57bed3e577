import { fileURLToPath } from 'node:url'
import { fieldV1, type LaborForecastMessage } from '@formwork/contracts'
import type { Role } from '@formwork/kernel'
import { connectBroker, migrationsOfService } from '@formwork/messaging'
import { othersOn } from '@formwork/messaging/testing'
import { callUnary, closeClient, createLog, grpcClient, readConfig } from '@formwork/service-kit'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { fieldConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { TOKEN, testDocuments, testEstimating, testPurchasing } from './fake-services.ts'

export const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))

export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Whatever JSON an answer has; tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is checked field by field
export type Json = any

export const emailOf = (role: Role): string => `${role.toLowerCase()}@example.com`

/** The field on a database and a stream of its own, with fakes of the services that it asks. */
export async function runField() {
  const [database, issuer, estimating, purchasing, documents] = await Promise.all([
    testDatabase({ name: 'field', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
    testEstimating(),
    testPurchasing(),
    testDocuments(),
  ])
  const broker = testBroker()
  const config = readConfig(fieldConfig, {
    PORT: '0',
    GRPC_PORT: '0',
    SERVICE_TOKEN: TOKEN,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    JWKS_URL: issuer.jwksUrl,
    ESTIMATING_GRPC: estimating.address,
    PURCHASING_GRPC: purchasing.address,
    DOCUMENTS_GRPC: documents.address,
  })
  const log = createLog('field', process.env.TEST_LOG ?? 'silent')
  const context = await createContext(config, log)
  const { natsUrl, streamPrefix } = broker
  const others = connectBroker({ url: natsUrl, name: 'others', log, streamPrefix })
  const grpc = grpcClient(fieldV1.FieldService, `127.0.0.1:${context.grpcPort}`)
  const settings = { service: 'field', token: TOKEN, deadlineMs: 5_000 }
  const sql = new pg.Pool({ connectionString: database.databaseUrl, max: 2 })

  /** One request as a user with these roles; null is nobody. */
  const as = (
    role: Role | readonly Role[] | null,
    method: Method,
    url: string,
    rest: Partial<InjectOptions> = {},
  ) => {
    const roles = role === null ? [] : [role].flat()
    const [first] = roles
    const cookie =
      first === undefined ? {} : { cookie: issuer.cookies({ email: emailOf(first), roles }) }
    return context.app.inject({ method, url, ...rest, headers: { ...cookie, ...rest.headers } })
  }
  return {
    as,
    estimating,
    purchasing,
    documents,
    ...othersOn(others),
    ownerUrl: database.migrationDatabaseUrl,
    query: async (text: string, values: readonly unknown[] = []) =>
      (await sql.query(text, [...values])).rows,
    /** What purchasing is answered of the labor of a project. */
    laborForecast: (projectId: string) =>
      callUnary<{ readonly projectId: string }, LaborForecastMessage>(
        settings,
        (...call) => grpc.getLaborForecast(...call),
        { projectId },
      ),
    /** What purchasing is told of days when it builds its copy anew. */
    dayFacts: async (page: { readonly afterId?: string; readonly dayIds?: readonly string[] }) => {
      const { days } = await callUnary<
        { readonly afterId: string; readonly dayIds: string[] },
        { readonly days: readonly { readonly id: string; version: unknown; facts: string }[] }
      >(settings, (...call) => grpc.listDayFacts(...call), {
        afterId: page.afterId ?? '',
        dayIds: [...(page.dayIds ?? [])],
      })
      return days.map(({ id, version, facts }) => {
        return { id, version: Number(version), facts: JSON.parse(facts) }
      })
    },
    /** A call that must answer `status`. */
    async call(
      role: Role,
      method: Method,
      url: string,
      payload?: object,
      { status = method === 'POST' ? 201 : 200, headers = {} } = {},
    ): Promise<Json> {
      const body = payload === undefined ? {} : { payload }
      const answer = await as(role, method, url, { ...body, headers })
      if (answer.statusCode !== status) {
        throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
      }
      return answer.body === '' ? undefined : answer.json()
    },
    async close() {
      await closeClient(grpc)
      await context.app.close()
      await context.close()
      const fakes = [issuer, estimating, purchasing, documents]
      await Promise.all([sql.end(), ...[...fakes, others].map((each) => each.close())])
      await database.drop()
    },
  }
}

export type RunningField = Awaited<ReturnType<typeof runField>>
