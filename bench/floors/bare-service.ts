import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The libraries of a service, connected to what it is connected to, with one route: what is left of
 * a service without all that is ours. It loads what the service of the name uses of them.
 */
const { SERVICE = '', NATS_URL = '', NATS_USER: user, NATS_PASSWORD: pass } = process.env
const { fastify } = await import('fastify')
const { pino } = await import('pino')
const { z } = await import('zod')
const body = z.object({ status: z.string() })
const app = fastify({ loggerInstance: pino() })
app.get('/readyz', () => body.parse({ status: 'ok' }))

if (SERVICE !== 'web') {
  const { connect } = await import('@nats-io/transport-node')
  const { jetstream } = await import('@nats-io/jetstream')
  jetstream(await connect({ servers: NATS_URL, ...(user && pass && { user, pass }) }))
}
if (SERVICE === 'gateway') {
  const { default: httpProxy } = await import('@fastify/http-proxy')
  await app.register(httpProxy, { upstream: process.env.ESTIMATING_URL ?? '', prefix: '/api' })
}
if (SERVICE !== 'web' && SERVICE !== 'gateway') {
  const { loadSync } = await import('@grpc/proto-loader')
  const { loadPackageDefinition, Server, ServerCredentials } = await import('@grpc/grpc-js')
  const folder = fileURLToPath(new URL('../../proto', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const protos = files.filter((file) => file.endsWith('.proto'))
  loadPackageDefinition(loadSync(protos, { includeDirs: [folder] }))
  const insecure = ServerCredentials.createInsecure()
  new Server().bindAsync('127.0.0.1:0', insecure, (error) => error && process.exit(1))

  const { Kysely, PostgresDialect, sql } = await import('kysely')
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '' })
  await sql`SELECT 1`.execute(new Kysely({ dialect: new PostgresDialect({ pool }) }))
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
flushCompileCache()
