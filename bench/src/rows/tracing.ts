import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contestOf, signedIn } from '../contest.ts'
import type { Row } from '../row.ts'
import { startSecondService } from '../second-service.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'

const CLIENTS = 16

/** A gateway and an estimating service that trace, as installed, beside two that do not. */
export const tracing: Row = {
  name: 'tracing',
  measures: [
    {
      name: 'read a bid of 1,000 items with traces, beside without, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.97),
    },
  ],
  async prepare(system) {
    const bids = await system.bids.ofEach(CLIENTS, 1_000, 10)
    const requests = bids.map(({ id }) => [{ method: 'GET' as const, path: `/api/bids/${id}` }])
    const collector = await startCollector()
    const traced = await startPair(system, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const untraced = await startPair(system)
    return contestOf({
      ours: await signedIn(system, CLIENTS, requests, traced.origin),
      floor: await signedIn(system, CLIENTS, requests, untraced.origin),
      load: { clients: CLIENTS, seconds: 8 },
      close: async () => {
        await traced.stop()
        await untraced.stop()
        await collector.close()
      },
    })
  },
}

async function startPair(system: System, settings: Readonly<Record<string, string>> = {}) {
  const estimating = await startSecondService(system.plan('estimating'), settings)
  const plan = system.plan('gateway')
  const env = { ...plan.env, ESTIMATING_URL: estimating.origin }
  const gateway = await startSecondService({ ...plan, env }, settings)
  return {
    origin: gateway.origin,
    stop: async () => {
      await gateway.stop()
      await estimating.stop()
    },
  }
}

/** Takes traces, and throws them away: a collector stands elsewhere. */
async function startCollector() {
  let received = 0
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (received === 0) throw new Error('Nothing was traced')
    },
  }
}
