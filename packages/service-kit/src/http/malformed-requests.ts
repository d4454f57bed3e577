import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MalformedAddress, MalformedRequest } from '../errors/common.errors.ts'
import { ERROR_CODE_HEADER, frameworkError } from '../errors/http-errors.ts'

const STATUS_OF_PARSER_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What is not even HTTP gets the same error shape, and the connection is closed. */
export function refuseMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? 400
  const { code, sentence } = frameworkError(status)
  const body = JSON.stringify({ error: sentence })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `${ERROR_CODE_HEADER}: ${code}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** An address that the router cannot read; it answers before any hook runs. */
export function refuseMalformedAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .code(400)
    .header('X-Request-Id', request.id)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .header(ERROR_CODE_HEADER, MalformedAddress.code)
    .send({ error: MalformedAddress.sentence })
}

/**
 * Node answers a request without `Host`, or with an `Expect` that it does not know, with an empty
 * body. Here the first gets our error shape, as do several hosts (RFC 9112 section 3.2); the second
 * is served.
 */
export function overrideNodeDefaults(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, rawHeaders } = request.raw
    const hosts = countHosts(rawHeaders)
    const sound = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
    done(sound ? undefined : MalformedRequest())
  })
}

/** Names stand at even places, values behind them. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
