import { createServer } from 'node:net'
import { errorCode, SetupError } from './setup-error.ts'

/** A port of this machine, and what it is for. */
export interface ListeningPort {
  readonly host: string
  readonly port: number
  readonly purpose: string
}

/** Refuses with one sentence when something else listens on the port, or nobody could. */
export async function assertPortFree({ host, port, purpose }: ListeningPort): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portError(error, { host, port, purpose })
  }
  await new Promise((resolve) => server.close(resolve))
}

function portError(error: unknown, { host, port, purpose }: ListeningPort): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return busyPort(port, purpose)
  if (code === 'EACCES') {
    return new SetupError(
      `Port ${port} (${purpose}) needs special rights: choose another FORMWORK_PORT_BASE.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new SetupError(`FORMWORK_HOST is an address of this machine, not "${host}".`)
  }
  return error
}

export const busyPort = (port: number, purpose: string): SetupError =>
  new SetupError(
    `Port ${port} (${purpose}) is busy: stop what uses it, or choose another FORMWORK_PORT_BASE.`,
  )
