import type { NatsConnection } from '@nats-io/transport-node'
import { pause } from './pause.ts'

const INTERVAL_MS = 1_000

/**
 * Pings the server until the connection is lost. A server that is frozen answers nothing, and a new
 * ping waits for the answer to the last one.
 */
export async function pingEverySecond(
  connection: Pick<NatsConnection, 'flush'>,
  lost: AbortSignal,
  onAnswer: () => void,
): Promise<void> {
  while (!lost.aborted) {
    try {
      await connection.flush()
    } catch {
      return
    }
    onAnswer()
    await pause(INTERVAL_MS, lost)
  }
}
