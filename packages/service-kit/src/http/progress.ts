import type { FastifyInstance, FastifyReply } from 'fastify'

const EVERY_MS = 2_000

/**
 * Sends `102 Processing` (RFC 2518 section 10.1) every two seconds for each request that has no
 * answer yet, from its head on, so that the gateway can tell a service that works from one that is
 * frozen. Only for callers that expect it: some clients of HTTP/1.1 do not.
 */
export function reportProgress(app: FastifyInstance): void {
  const open = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  const report = () => {
    for (const reply of open) {
      if (reply.raw.headersSent) open.delete(reply)
      else if (reply.elapsedTime >= EVERY_MS) reply.raw.writeProcessing()
    }
  }
  const timer = setInterval(report, EVERY_MS / 2).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
