import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ServiceStopping } from '../errors/common.errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `close` was called. */
    readonly isClosing: boolean
    /** Another process is to be asked from now on. */
    readonly isLeaving: boolean
    /**
     * Makes `/readyz` fail, and has each answer end its connection, so that whoever keeps
     * connections opens the next one elsewhere.
     */
    stopBeingReady(): void
  }
}

const IDLE_CHECK_MS = 50

/**
 * What `app.close()` does with connections. What is under way is finished; requests that come on a
 * connection which is open still are 503, and it ends with them; answers without an end
 * (server-sent events) end at once; every other connection is closed, also one that nothing was
 * ever sent on, which Node would wait for.
 */
export function installGracefulClose(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>()
  const endless = new Set<ServerResponse>()
  let idleCheck: NodeJS.Timeout | undefined
  let leaving = false

  app.decorate('isLeaving', { getter: () => leaving })
  app.decorate('stopBeingReady', () => {
    leaving = true
  })
  app.decorate('isClosing', { getter: () => idleCheck !== undefined })
  app.server.on('connection', (socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  const count = (socket: Socket, change: 1 | -1): void => {
    const requests = underWay.get(socket)
    if (requests !== undefined) underWay.set(socket, requests + change)
  }
  app.server.prependListener('request', (request, response) => {
    const { socket } = request
    // A body that was refused half way is still read to its end, so that the client sees the
    // refusal.
    for (const half of [request, response]) {
      count(socket, 1)
      half.once('close', () => count(socket, -1))
    }
    response.once('close', () => endless.delete(response))
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (app.isClosing) done(ServiceStopping())
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      endless.add(reply.raw)
    }
    if (app.isLeaving || app.isClosing) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    const closeIdle = () => {
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroySoon()
    }
    idleCheck = setInterval(closeIdle, IDLE_CHECK_MS)
    for (const response of endless) response.destroy()
    closeIdle()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(idleCheck)
    done()
  })
}
