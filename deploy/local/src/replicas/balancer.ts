import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BalancerOptions {
  readonly host: string
  readonly port: number
  /** Where each process listens, and whether it is to be asked. */
  readonly targets: readonly { readonly port: number; readonly isReady: () => boolean }[]
}

export interface Balancer {
  /** Ends what it has open. */
  close(): Promise<void>
}

/**
 * One port for several processes of a service: each connection goes to the next one that is ready,
 * HTTP and gRPC alike, or to any when none is. A process that refuses it is passed over; when all do,
 * the connection ends.
 */
export async function startBalancer({ host, port, targets }: BalancerOptions): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  const inTurn = (): readonly number[] => {
    turn = (turn + 1) % targets.length
    const ordered = [...targets.slice(turn), ...targets.slice(0, turn)]
    const ready = ordered.filter((target) => target.isReady())
    // On a machine too busy to answer /readyz in time, one that accepts is better than none.
    const others = ordered.filter((target) => !ready.includes(target))
    return [...ready, ...others].map(({ port }) => port)
  }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, async (client) => {
    keep(client, open)
    const upstream = await firstThatAccepts(inTurn())
    if (upstream === undefined || client.destroyed) {
      upstream?.destroy()
      client.destroy()
      return
    }
    keep(upstream, open)
    joinSockets(client, upstream)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function keep(socket: Socket, open: Set<Socket>): void {
  open.add(socket)
  socket.once('close', () => open.delete(socket))
  // What ended a connection is told to its other side by its end.
  socket.on('error', () => {})
}

async function firstThatAccepts(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
    const accepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (accepted) return socket
  }
  return undefined
}

/** Each hears what the other says, and its end; one that is lost takes the other with it. */
function joinSockets(client: Socket, upstream: Socket): void {
  client.setNoDelay(true)
  client.pipe(upstream)
  upstream.pipe(client)
  client.once('close', () => upstream.destroy())
  upstream.once('close', () => client.destroySoon())
}
