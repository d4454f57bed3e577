import { fileURLToPath } from 'node:url'
import type { Role } from '@formwork/kernel'
import { migrationsOfService } from '@formwork/messaging'
import { createLog, readConfig } from '@formwork/service-kit'
import { testBroker, testDatabase, testIssuer } from '@formwork/testing'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { fieldConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'

export const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const TOKEN = 'a-service-credential'

export const NO_SUCH_ID = '0199d7a0-0000-7000-8000-00000000dead'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Whatever JSON an answer has; tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is checked field by field
export type Json = any

export const emailOf = (role: Role): string => `${role.toLowerCase()}@example.com`

/** The field on a database and a stream of its own, with other services away. */
export async function runField() {
  const [database, issuer] = await Promise.all([
    testDatabase({ name: 'field', migrations: migrationsOfService(MIGRATIONS) }),
    testIssuer(),
  ])
  const broker = testBroker()
  const config = readConfig(fieldConfig, {
    PORT: '0',
    SERVICE_TOKEN: TOKEN,
    DATABASE_URL: database.databaseUrl,
    MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
    NATS_URL: broker.natsUrl,
    NATS_STREAM_PREFIX: broker.streamPrefix,
    JWKS_URL: issuer.jwksUrl,
  })
  const context = await createContext(config, createLog('field', 'error'))
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
    ownerUrl: database.migrationDatabaseUrl,
    query: async (text: string, values: readonly unknown[] = []) =>
      (await sql.query(text, [...values])).rows,
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
      await context.app.close()
      await context.close()
      await Promise.all([sql.end(), issuer.close()])
      await database.drop()
    },
  }
}

export type RunningField = Awaited<ReturnType<typeof runField>>
