import { createHash } from 'node:crypto'
import {
  AppError,
  ConflictError,
  type IdempotencyOutcome,
  type IdempotencyStore,
  InvalidError,
  requestContext,
} from '@formwork/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const REPLAYED_HEADERS = ['etag', 'location', 'link', 'x-total-count']

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyClaim: Extract<IdempotencyOutcome, { kind: 'claimed' }> | null
  }
}

/**
 * `Idempotency-Key` on any POST of a signed-in user (draft-ietf-httpapi-idempotency-key-header): the same
 * key, user and body replays the first answer for 24 hours. Refusals (4xx) and faults are not kept, since
 * they had no effect.
 */
export function installIdempotency(app: FastifyInstance, store: IdempotencyStore): void {
  app.decorateRequest('idempotencyClaim', null)
  sweepHourly(app, store)

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || key === undefined || isPublic(request)) return done()
    claimKey(request, reply, store, String(key)).then((claim) => {
      if (claim === undefined) return
      const context = requestContext.getStore() ?? { requestId: request.id }
      requestContext.run({ ...context, idempotencyId: claim.id }, done)
    }, done)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotencyClaim
    if (claim === null) return payload
    request.idempotencyClaim = null
    const keeps =
      reply.statusCode < 300 &&
      (typeof payload === 'string' || payload === null || payload === undefined)
    if (!keeps) {
      await claim.release()
      return payload
    }
    const header = reply.getHeader('content-type')
    await claim.complete({
      status: reply.statusCode,
      body: typeof payload === 'string' ? payload : null,
      contentType: header === undefined ? null : String(header),
      headers: replayedHeaders(reply),
    })
    return payload
  })
}

const SWEEP_MS = 3_600_000

/** Keys older than a day are of no use; any replica may forget them. */
function sweepHourly(app: FastifyInstance, store: IdempotencyStore): void {
  const sweep = () => store.sweep().catch((err) => app.log.warn({ err }, 'could not sweep keys'))
  const timer = setInterval(sweep, SWEEP_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

function isPublic(request: FastifyRequest): boolean {
  return request.routeOptions.config.public === true
}

/** Claims the key, or answers the request here and returns undefined. */
async function claimKey(
  request: FastifyRequest,
  reply: FastifyReply,
  store: IdempotencyStore,
  key: string,
) {
  if (key.length === 0 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new InvalidError('Idempotency-Key must be 1 to 255 visible ASCII characters')
  }
  const claim = await store.claim({
    scope: `${request.principal.userId} ${request.method} ${request.url}`,
    key,
    fingerprint: fingerprint(request),
  })
  switch (claim.kind) {
    case 'claimed':
      request.idempotencyClaim = claim
      return claim
    case 'replay':
      reply.code(claim.status).header('Idempotent-Replayed', 'true').headers(claim.headers)
      if (claim.contentType !== null) reply.type(claim.contentType)
      reply.serializer((body: unknown) => String(body))
      reply.send(claim.body ?? undefined)
      return undefined
    case 'mismatch':
      throw new AppError(
        'unprocessable',
        'IDEMPOTENCY_MISMATCH',
        'Idempotency-Key was used with another body',
      )
    case 'in-flight':
      throw new ConflictError(
        'A request with this Idempotency-Key is still in progress',
        'IN_FLIGHT',
        {
          retryAfterSeconds: 1,
        },
      )
    case 'answer-lost':
      throw new ConflictError(
        'The request with this Idempotency-Key took effect, but its answer was lost; look for its result',
        'ANSWER_LOST',
      )
  }
}

/** An upload is not read before its handler, so only its length can tell two of them apart. */
function fingerprint(request: FastifyRequest): string {
  const content =
    request.headers['content-type']?.startsWith('multipart/') === true
      ? `multipart ${request.headers['content-length']}`
      : JSON.stringify(canonical(request.body ?? null))
  return createHash('sha256').update(content).digest('hex')
}

/** The same fields in another order are the same body. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  )
}

function replayedHeaders(reply: FastifyReply): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of REPLAYED_HEADERS) {
    const value = reply.getHeader(name)
    if (value !== undefined) kept[name] = String(value)
  }
  return kept
}
