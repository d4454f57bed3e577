import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import { RETRY_AFTER_SECONDS } from '@formwork/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overloaded } from '../errors/common.errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body passes through in pieces, and is never in memory whole. */
    streamsBody?: true
  }
}

const MIB = 1_048_576

/**
 * Refuses everything while the heap is nearly full, whatever fills it. By memory alone: the delay
 * of the event loop tells a busy machine from a busy service as little as a start.
 */
export async function refuseWhenHeapIsFull(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxHeapUsedBytes: Math.floor(longLivedHeapLimit() * 0.85),
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/**
 * Bytes of the heap for what outlives a collection, where V8 gives up. Its own limit counts three
 * times the half of the young generation on top, which a small heap would never reach.
 */
function longLivedHeapLimit(): number {
  const flags = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
  const halves = [...flags.matchAll(/--max[-_]semi[-_]space[-_]size[= ](\d+)/g)]
  return getHeapStatistics().heap_size_limit - 3 * MIB * Number(halves.at(-1)?.[1] ?? 0)
}

/**
 * How much of the heap the bodies under way may be as they arrive. Each becomes several times its
 * size: text, what is parsed of it, what is checked, rows, and the answer.
 */
const SHARE = 1 / 32

/**
 * Refuses a body while those under way leave no memory for it, before any of it is read. One is
 * under way until it is answered, also when whoever sent it has gone; by itself each may be as
 * large as its route allows. Only who may send a body takes memory from others: authorization has
 * been.
 */
export function admitBodies(app: FastifyInstance): void {
  const most = longLivedHeapLimit() * SHARE
  const admitted = new WeakMap<FastifyRequest, number>()
  let underWay = 0
  // The last before the body is read. One that breaks off from here on is answered, although nobody
  // hears it; one that broke off before is never read, and comes to no answer.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = bytesHeld(request)
    if (bytes === 0 || reply.raw.destroyed) return done()
    if (underWay > 0 && underWay + bytes > most) return done(Overloaded())
    underWay += bytes
    admitted.set(request, bytes)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    underWay -= admitted.get(request) ?? 0
    admitted.delete(request)
    done(null, payload)
  })
}

const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS']

/** What the body takes as it arrives; of an unknown length as much as the route allows. */
function bytesHeld({ method, headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit = MIB, config } = routeOptions
  if (WITHOUT_BODY.includes(method) || config.streamsBody || config.upload !== undefined) return 0
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  const length = Number(headers['content-length'] ?? 0)
  // More is refused unread.
  return length <= bodyLimit ? length : 0
}
