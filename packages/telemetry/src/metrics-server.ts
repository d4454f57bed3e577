import { createServer, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'
import { collectMetrics } from './metrics.ts'

/**
 * Answers `GET /metrics` on a port of its own, which only the monitoring system is to reach: the
 * gateway has no way to it, and the answer names no customer.
 */
export async function startMetricsServer(host: string, port: number): Promise<void> {
  collectDefaultMetrics()
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(response)
    else response.writeHead(404).end()
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
}

async function answer(response: ServerResponse): Promise<void> {
  try {
    const text = await collectMetrics()
    response.writeHead(200, { 'Content-Type': register.contentType }).end(text)
  } catch {
    response.writeHead(503).end()
  }
}
