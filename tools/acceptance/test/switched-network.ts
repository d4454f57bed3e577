import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFromNextBuild } from './next-build.ts'

/**
 * A proxy that a browser has its network through, so that a test can cut it off from everything,
 * workers included, or let the pages be those of another build, as after a deploy.
 */
export async function switchedNetwork() {
  let isCut = false
  let wasCut = false
  let isDeployed = false
  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '', headers } = incoming
    if (isCut) {
      incoming.socket.destroy()
      return
    }
    if (isDeployed && !new URL(url).pathname.startsWith('/api/')) {
      answerFromNextBuild(incoming, answer)
      return
    }
    const onward = request(url, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    /** As Playwright takes it: also what is on this machine goes through it. */
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut() {
      isCut = true
      wasCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    /** Whether it was cut at all: the browser then complains of what it asked for by itself. */
    wasCut: () => wasCut,
    /** From now on the pages are those of the next build. */
    deploy() {
      isDeployed = true
    },
    rollBack() {
      isDeployed = false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type SwitchedNetwork = Awaited<ReturnType<typeof switchedNetwork>>
