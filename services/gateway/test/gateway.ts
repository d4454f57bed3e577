import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createLog, createSessionVerifier, RevocationList } from '@formwork/service-kit'
import { freePort, type TestIssuer, testIssuer } from '@formwork/testing'
import { createGatewayApp } from '../src/app.ts'
import { ChangeHub } from '../src/changes/change-hub.ts'
import { gatewayConfig } from '../src/config.ts'
import { RequestCounts } from '../src/limits/request-counts.ts'
import { SERVICES, type ServiceName } from '../src/routes.ts'

/** The gateway as it listens, in front of small real servers. */
export interface TestGateway {
  readonly url: string
  readonly port: number
  readonly issuer: TestIssuer
  readonly revocations: RevocationList
  /** `Cookie` header of a signed-in estimator. */
  readonly cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export async function startGateway(options: {
  upstreams?: Partial<Record<ServiceName, string>>
  settings?: Record<string, string>
  hub?: ChangeHub
  counts?: RequestCounts
}): Promise<TestGateway> {
  const issuer = await testIssuer()
  const dead = `http://127.0.0.1:${await freePort()}`
  const addresses = Object.fromEntries(
    SERVICES.map((service) => [
      `${service.toUpperCase()}_URL`,
      options.upstreams?.[service] ?? dead,
    ]),
  )
  const config = gatewayConfig.parse({
    PORT: '0',
    JWKS_URL: issuer.jwksUrl,
    NATS_URL: 'nats://127.0.0.1:1',
    ...addresses,
    ...options.settings,
  })
  const revocations = new RevocationList()
  const log = createLog('gateway', 'silent')
  const app = await createGatewayApp({
    config,
    log,
    verifier: createSessionVerifier({ jwksUrl: config.JWKS_URL, revocations }),
    ready: async () => {},
    hub: options.hub ?? new ChangeHub(),
    counts: options.counts ?? new RequestCounts(() => {}),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(app.server)
  const url = `http://127.0.0.1:${port}`
  const cookie = issuer.cookies({ email: 'estimator@example.com', roles: ['ESTIMATOR'] })
  return {
    url,
    port,
    issuer,
    revocations,
    cookie,
    fetch: (path, init = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { cookie, ...init.headers } }),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await issuer.close()
    },
  }
}

export interface Upstream {
  readonly url: string
  close(): Promise<void>
}

/** A service that does what the test says. */
export async function startUpstream(listener: RequestListener): Promise<Upstream> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with the request as it arrived, raw headers included. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        headers: request.headers,
        names: request.rawHeaders.filter((_, index) => index % 2 === 0),
        body: Buffer.concat(chunks).toString(),
      }),
    )
  })
}

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address.port
}

/** A gateway before an estimating and documents service that does what the test says. */
export async function startBefore(
  listener: RequestListener,
  settings: Record<string, string> = {},
): Promise<TestGateway> {
  const upstream = await startUpstream(listener)
  const { url } = upstream
  const gateway = await startGateway({ upstreams: { estimating: url, documents: url }, settings })
  return {
    ...gateway,
    close: async () => {
      await gateway.close()
      await upstream.close()
    },
  }
}
