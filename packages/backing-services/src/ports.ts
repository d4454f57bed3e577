import { readFile } from 'node:fs/promises'
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
  if (code === 'EACCES') return privilegedPort(port, purpose)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new SetupError(`FORMWORK_HOST is an address of this machine, not "${host}".`)
  }
  return error
}

const FIRST_ORDINARY_PORT = 1_024

/** Refuses a port that only root may listen on, for a program that gives up being root. */
export async function assertOrdinaryPort(port: number, purpose: string): Promise<void> {
  const file = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
  const setting = await readFile(file, 'utf8').catch(() => String(FIRST_ORDINARY_PORT))
  if (port < Number(setting)) throw privilegedPort(port, purpose)
}

const privilegedPort = (port: number, purpose: string): SetupError =>
  new SetupError(
    `Port ${port} (${purpose}) needs special rights: choose another FORMWORK_PORT_BASE.`,
  )

export const busyPort = (port: number, purpose: string): SetupError =>
  new SetupError(
    `Port ${port} (${purpose}) is busy: stop what uses it, or choose another FORMWORK_PORT_BASE.`,
  )
