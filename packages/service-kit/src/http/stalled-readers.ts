import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A reader that takes no byte for this long is cut off. */
const STALL_LIMIT_MS = 10_000
const STEP_MS = 2_000
/** The network takes so much in without a reader. */
const SMALL_BYTES = 65_536

/**
 * Cuts the connection of a caller who takes nothing more of an answer that is there, so that what
 * feeds the answer (a stream of another service, a file) is released. An answer that takes long to
 * be made is waited for. On Linux; other systems do not tell what a reader takes.
 */
export function cutStalledReaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isSmall(payload)) {
      watch(reply.raw, () => {
        request.log.info({ route: request.routeOptions.url }, 'cut off a reader that took nothing')
      })
    }
    done(null, payload)
  })
}

function isSmall(payload: unknown): boolean {
  if (payload === null || payload === undefined) return true
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  return isWhole && payload.length < SMALL_BYTES
}

/**
 * Looks at the connection from time to time. Node's own timeout does not do: whatever the reader
 * sends renews it. That Node sent nothing more is not enough either: the kernel takes nothing
 * before a third of its own buffer has gone out, which a slow reader may need a minute for.
 */
function watch(response: ServerResponse, onCut: () => void): void {
  const { socket } = response
  // A test without a network has none.
  if (!(socket instanceof Socket)) return
  let quietSteps = 0
  let lastSent: number | undefined
  let lastQueue: string | undefined
  const look = async () => {
    const sent = socket.bytesWritten - socket.writableLength
    const isStill = socket.writableLength > 0 && sent === lastSent
    lastSent = sent
    const queue = isStill ? await queueInKernel(socket) : undefined
    quietSteps = queue !== undefined && queue === lastQueue ? quietSteps + 1 : 0
    lastQueue = queue
    if (quietSteps * STEP_MS < STALL_LIMIT_MS || response.closed) return
    onCut()
    socket.destroy()
  }
  const timer = setInterval(look, STEP_MS).unref()
  response.once('close', () => clearInterval(timer))
}

/** What the reader has not acknowledged, as Linux tells (proc_net_tcp(5)); elsewhere undefined. */
async function queueInKernel({ localPort = 0, remotePort = 0 }: Socket) {
  const tables = await Promise.all(
    ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  )
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const connection = new RegExp(`:${hex(localPort)} \\w+:${hex(remotePort)} \\w+ (\\w+):`, 'g')
  const queues = Array.from(tables.join('').matchAll(connection), ([, queued]) => queued)
  return queues.length === 0 ? undefined : queues.join(' ')
}
