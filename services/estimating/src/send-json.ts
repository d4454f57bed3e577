import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function jsonList(bodies: readonly string[]): string {
  return `[${bodies.join(',')}]`
}

/** JSON text that needs no serialising. */
export function sendJson(reply: FastifyReply, body: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body)
}

/** JSON text that is sent as it comes. */
export function sendParts(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts))
}
