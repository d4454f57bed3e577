import { type BrokerOptions, connectBroker } from '../nats/broker.ts'
import { backoffMs, pause } from '../nats/pause.ts'
import { ensureStream, raiseReplicas } from '../nats/stream.ts'
import { PUBLISHING_CONTEXTS } from '../outbox/publishing-contexts.ts'

/**
 * Makes the streams of all contexts and raises the replicas of those that are there. A service
 * makes its own at its first event; the operator's login may change one besides, and nobody waits
 * for another.
 *
 * @throws what kept it from that when `signal` aborts
 */
export async function createStreams(options: BrokerOptions, signal: AbortSignal): Promise<void> {
  const broker = connectBroker(options)
  try {
    for (let failures = 1; ; failures++) {
      try {
        const session = await broker.session(signal)
        for (const context of PUBLISHING_CONTEXTS) {
          const stream = await ensureStream(broker, session, context)
          await raiseReplicas(broker, session, stream, options.log)
        }
        return
      } catch (error) {
        if (signal.aborted) throw error
        options.log.warn({ err: error }, 'the streams cannot be made yet, trying again')
        await pause(backoffMs(failures), signal)
      }
    }
  } finally {
    await broker.close()
  }
}
