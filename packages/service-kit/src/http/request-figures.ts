import { httpDuration, nameRequestSpan, refusals } from '@formwork/telemetry'
import type { FastifyInstance } from 'fastify'
import { ERROR_CODE_HEADER } from '../errors/http-errors.ts'

/** Counts and times every answer by its route, and names the span of its request after it. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    nameRequestSpan(request.method, request.routeOptions.url, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    httpDuration.observe(labels, reply.elapsedTime / 1_000)
    const code = reply.getHeader(ERROR_CODE_HEADER)
    if (typeof code === 'string') refusals.inc({ code })
    done()
  })
}
