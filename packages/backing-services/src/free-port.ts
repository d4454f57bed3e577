import { createServer } from 'node:net'

/** A port of the loopback interface that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = await listenBriefly(0)
  if (port === undefined) throw new Error('There is no free port')
  return port
}

const BLOCK = 29

/** The first of the 29 ports in a row that one stack takes. */
export async function freePortBase(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    // Below 32768, where the system takes the ports of outgoing connections from.
    const base = 20_000 + Math.floor(Math.random() * 400) * 30
    const ports = await Promise.all(
      Array.from({ length: BLOCK }, (_, offset) => listenBriefly(base + offset)),
    )
    if (!ports.includes(undefined)) return base
  }
  throw new Error(`There are no ${BLOCK} free ports in a row`)
}

async function listenBriefly(port: number): Promise<number | undefined> {
  const server = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!listening) return undefined
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address === null || typeof address === 'string' ? undefined : address.port
}
