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
 * Cuts the connection of a caller who takes nothing more of an answer that is there, so that what feeds the
 * answer (a stream of another service, a file) is released. An answer that takes long to be made is waited for.
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
 * Node tells of a socket on which nothing could be written for a while. That alone is not enough: the kernel
 * takes nothing more before a third of its own buffer has gone out, which a slow reader may need a minute for.
 */
function watch(response: ServerResponse, onCut: () => void): void {
  const { socket } = response
  // A test without a network has none.
  if (!(socket instanceof Socket)) return
  let quietSteps = 0
  let lastQueue: string | undefined
  response.on('timeout', async () => {
    socket.setTimeout(STEP_MS)
    const queue = await queueInKernel(socket)
    const isStuck = socket.writableLength > 0 && queue === (lastQueue ?? queue)
    quietSteps = isStuck ? quietSteps + 1 : 0
    lastQueue = queue
    if (quietSteps * STEP_MS < STALL_LIMIT_MS) return
    onCut()
    socket.destroy()
  })
  // Before Node sets the time that the connection may stay idle until its next request.
  response.prependListener('finish', () => socket.setTimeout(0))
  socket.setTimeout(STEP_MS)
}

/** What the reader has not acknowledged, as Linux tells (proc_net_tcp(5)); elsewhere always the same. */
async function queueInKernel({ localPort = 0, remotePort = 0 }: Socket): Promise<string> {
  const tables = await Promise.all(
    ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  )
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const connection = new RegExp(`:${hex(localPort)} \\w+:${hex(remotePort)} \\w+ (\\w+):`, 'g')
  return Array.from(tables.join('').matchAll(connection), ([, queued]) => queued).join(' ')
}
