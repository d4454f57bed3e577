import type { IncomingMessage } from 'node:http'
import { BodyNotWhole } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'

/**
 * Bytes up to which a body is held rather than streamed: a stream costs more than so much memory.
 */
const SMALL = 65_536

/**
 * Whether a body says of itself that it is small, and what it is: nothing has to be added to pass
 * it on.
 */
export function isSmall(contentLength: unknown, contentType: unknown): boolean {
  const length = Number(contentLength)
  return length > 0 && length <= SMALL && contentType !== undefined
}

/** The body of a request whose length was announced; node reads no more than that. */
export function bufferBody(
  message: IncomingMessage,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  message.on('data', (chunk: Buffer) => chunks.push(chunk))
  message.once('end', () => done(null, Buffer.concat(chunks)))
  message.once('close', () => {
    if (!message.complete) done(BodyNotWhole())
  })
}

/**
 * Sends a service's answer on, whose head `reply` has already; JSON compressed, where the client
 * takes it so. One that breaks off ends, as a stream would.
 */
export function sendAnswer(reply: FastifyReply, body: Dispatcher.ResponseData['body']): void {
  if (reply.request.method === 'HEAD') {
    reply.send(body)
    return
  }
  const type = reply.getHeader('content-type')
  const isJson = String(type).startsWith('application/json')
  const send = (payload: Buffer | typeof body) =>
    isJson ? reply.compress(payload) : reply.send(payload)
  if (!isSmall(reply.getHeader('content-length'), type)) {
    send(body)
    return
  }
  body.bytes().then(
    ({ buffer, byteOffset, byteLength }) => send(Buffer.from(buffer, byteOffset, byteLength)),
    () => reply.hijack().raw.destroy(),
  )
}
