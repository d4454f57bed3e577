import { createServer } from 'node:net'
import { errorCode, SetupError } from './setup-error.ts'

/** Refuses with one sentence when something else listens on the port. */
export async function assertPortFree(port: number, purpose: string): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
    })
  } catch (error) {
    throw portError(error, port, purpose)
  }
  await new Promise((resolve) => server.close(resolve))
}

function portError(error: unknown, port: number, purpose: string): unknown {
  if (errorCode(error) === 'EADDRINUSE') return busyPort(port, purpose)
  if (errorCode(error) === 'EACCES') {
    return new SetupError(
      `Port ${port} (${purpose}) needs special rights: choose another FORMWORK_PORT_BASE.`,
    )
  }
  return error
}

export const busyPort = (port: number, purpose: string): SetupError =>
  new SetupError(
    `Port ${port} (${purpose}) is busy: stop what uses it, or choose another FORMWORK_PORT_BASE.`,
  )
