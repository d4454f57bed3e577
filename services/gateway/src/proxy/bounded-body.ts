import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { AppError } from '@formwork/kernel'

export const tooLarge = () =>
  new AppError('too-large', 'BODY_TOO_LARGE', 'The request body is too large')

/**
 * The request's body as it streams through, cut off beyond `limit` bytes whether or not its length was
 * announced.
 *
 * It stands between the client's connection and the service's. A service may answer before it has read
 * everything, and its connection then ends; the rest of the body is read here and dropped, so that the
 * client's connection stays usable for its next request.
 */
export function boundedBody(payload: IncomingMessage, limit: number): Transform {
  let passed = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
  // An error that comes after the answer has nobody else to hear it.
  body.on('error', () => {})
  body.once('close', () => {
    payload.unpipe(body)
    if (!payload.readableEnded) dropRest(payload, limit)
  })
  payload.once('close', () => {
    if (!payload.complete) body.destroy(new Error('The client went away'))
  })
  return payload.pipe(body)
}

function dropRest(payload: IncomingMessage, limit: number): void {
  let dropped = 0
  payload.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > limit) payload.destroy()
  })
  payload.resume()
}
