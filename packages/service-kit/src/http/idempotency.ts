import { createHash, createHmac } from 'node:crypto'
import { type IdempotencyOutcome, type IdempotencyStore, requestContext } from '@formwork/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BodyTooDeep } from '../errors/common.errors.ts'
import {
  AnswerLost,
  KeyUsedWithAnotherBody,
  MalformedKey,
  RequestInFlight,
} from '../errors/idempotency.errors.ts'

const REPLAYED_HEADERS = ['etag', 'location', 'link', 'x-total-count']

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For a body that the handler reads as it arrives: reads one to its end without any effect, and
     * tells what it holds. The handler tells the same by `idempotencyClaim.identify`.
     */
    streamedBody?: (request: FastifyRequest) => Promise<string>
    /** For an answer that must be stored nowhere: an `Idempotency-Key` has no effect. */
    answersSecret?: true
  }
  interface FastifyRequest {
    /** What this request may do once, if it carries an `Idempotency-Key`. */
    idempotencyClaim: Claim | null
  }
}

/**
 * `Idempotency-Key` on any POST of a signed-in user (draft-ietf-httpapi-idempotency-key-header):
 * the same key, user and body replays the first answer for 24 hours. Refusals (4xx) and faults are
 * not kept, since they had no effect.
 */
export function installIdempotency(app: FastifyInstance, store: IdempotencyStore): void {
  app.decorateRequest('idempotencyClaim', null)
  deleteExpiredHourly(app, store)

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || key === undefined || keepsNothing(request)) return done()
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
    // The answer stands, whatever becomes of the note of it: a key without one is free, or told of
    // as lost, when its lease is over.
    await settle(claim, reply, payload).catch((err: unknown) => {
      request.log.warn({ err }, 'could not settle an Idempotency-Key')
    })
    return payload
  })
}

interface Claim extends Omit<Extract<IdempotencyOutcome, { kind: 'claimed' }>, 'identify'> {
  /** Notes what a body held that the handler has read, before the handler has any effect. */
  identify(content: string): Promise<void>
}

/** Keeps the answer for replays, or frees the key when there is nothing to replay. */
async function settle(claim: Claim, reply: FastifyReply, payload: unknown): Promise<void> {
  const text = payload ?? null
  if (reply.statusCode >= 300 || (typeof text !== 'string' && text !== null)) return claim.release()
  const header = reply.getHeader('content-type')
  return claim.complete({
    status: reply.statusCode,
    body: text,
    contentType: header === undefined ? null : String(header),
    headers: replayedHeaders(reply),
  })
}

const EVERY_MS = 3_600_000

/** Keys older than a day are of no use; any replica may forget them. */
function deleteExpiredHourly(app: FastifyInstance, store: IdempotencyStore): void {
  const deleteExpired = () =>
    store.deleteExpired().catch((err) => app.log.warn({ err }, 'could not delete expired keys'))
  const timer = setInterval(deleteExpired, EVERY_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

function keepsNothing({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.public === true || routeOptions.config.answersSecret === true
}

/** Claims the key, or answers the request here and returns undefined. */
async function claimKey(
  request: FastifyRequest,
  reply: FastifyReply,
  store: IdempotencyStore,
  key: string,
) {
  if (key.length === 0 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw MalformedKey()
  }
  const { streamedBody } = request.routeOptions.config
  const claim = await store.claim({
    scope: `${request.principal.userId} ${request.method} ${request.url}`,
    key: createHash('sha256').update(key).digest('hex'),
    fingerprint: streamedBody === undefined ? fingerprint(contentOf(request), key) : null,
  })
  const compare = async (first: string): Promise<void> => {
    if (streamedBody === undefined) return
    if (fingerprint(await streamedBody(request), key) !== first) throw KeyUsedWithAnotherBody()
  }
  switch (claim.kind) {
    case 'claimed': {
      const identify = (content: string) => claim.identify(fingerprint(content, key))
      request.idempotencyClaim = { ...claim, identify }
      return claim
    }
    case 'replay':
      await compare(claim.fingerprint)
      reply.code(claim.status).header('Idempotent-Replayed', 'true').headers(claim.headers)
      if (claim.contentType !== null) reply.type(claim.contentType)
      reply.serializer((body: unknown) => String(body))
      reply.send(claim.body ?? undefined)
      return undefined
    case 'mismatch':
      throw KeyUsedWithAnotherBody()
    case 'in-flight':
      throw RequestInFlight({ retryAfterSeconds: 1 })
    case 'answer-lost':
      await compare(claim.fingerprint)
      throw AnswerLost()
  }
}

/**
 * Tells bodies apart that came with one key. A body may hold a password, which a plain hash would
 * let somebody with the database guess at; this one needs the key, of which the database has a hash
 * alone.
 */
function fingerprint(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('hex')
}

const contentOf = (request: FastifyRequest): string =>
  JSON.stringify(canonical(request.body ?? null))

/** Deeper than any body of ours, and nothing that could exhaust the stack. */
const MAX_DEPTH = 32

/** The same fields in another order are the same body. */
function canonical(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw BodyTooDeep()
  if (Array.isArray(value)) return value.map((member) => canonical(member, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member, depth + 1)]),
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
