import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { BodyTooLarge } from '@formwork/service-kit'

/**
 * The request's body as it streams through, cut off beyond `limit` bytes whether or not its length
 * was announced.
 *
 * It stands between the client's connection and the service's. A service may answer before it has
 * read everything, and its connection then ends; the rest of the body is read here and dropped,
 * within the request's time limit, so that the client sees the answer and its connection stays
 * usable.
 */
export function limitBody(payload: IncomingMessage, limit: number): Transform {
  let passed = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(BodyTooLarge())
      else done(null, chunk)
    },
  })
  // An error that comes after the answer has no other listener.
  body.on('error', () => {})
  body.once('close', () => {
    payload.unpipe(body)
    if (!payload.readableEnded) payload.resume()
  })
  payload.once('close', () => {
    if (!payload.complete) body.destroy(new Error('The client went away'))
  })
  return payload.pipe(body)
}
