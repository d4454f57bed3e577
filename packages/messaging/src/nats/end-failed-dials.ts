import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** What one attempt has opened, until it has come to an end. */
interface Attempt {
  sockets: Socket[] | undefined
}

const attempts = new AsyncLocalStorage<Attempt>()

subscribe('net.client.socket', (message) => {
  const { socket } = message as { readonly socket: Socket }
  attempts.getStore()?.sockets?.push(socket)
})

/**
 * Runs an attempt to connect, and ends its sockets when it fails. The NATS client leaves those open
 * whose server accepts and never speaks (its transport closes nothing before the handshake), so
 * that a frozen server would cost a socket at each attempt.
 */
export async function endFailedDials<T>(connect: () => Promise<T>): Promise<T> {
  const attempt: Attempt = { sockets: [] }
  try {
    return await attempts.run(attempt, connect)
  } catch (error) {
    for (const socket of attempt.sockets ?? []) socket.destroy()
    throw error
  } finally {
    // All that the connection does later runs in this context too.
    attempt.sockets = undefined
  }
}
