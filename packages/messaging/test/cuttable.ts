import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that a test can cut and mend, or let go silent. */
export interface Cuttable {
  /** The server's address, by this way. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Connections stay, and nothing passes any more. */
  freeze(): void
}

export async function cuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  const ownPort = await listen(server, 0)
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    freeze: () => {
      for (const socket of sockets) socket.pause()
    },
    mend: async () => {
      await listen(server, ownPort)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
