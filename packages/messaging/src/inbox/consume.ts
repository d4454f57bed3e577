import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { inGroups } from './groups.ts'

/** So many messages at most come together, so that those who wait for their rows do not wait long. */
const MOST_TOGETHER = 20

/**
 * The messages of a JetStream consumer until `end` aborts, in their order, those together that are
 * there already. Throws when the consumer is gone or has fallen silent, so that the caller makes it
 * anew: the client itself would wait for ever.
 */
export async function* consume(
  consumer: Consumer,
  end: AbortSignal,
): AsyncGenerator<readonly JsMsg[]> {
  const messages = await consumer.consume({
    max_messages: 100,
    // Silent for two of them: its leader in a cluster is gone, perhaps.
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  })
  const stop = () => messages.stop()
  end.addEventListener('abort', stop)
  if (end.aborted) stop()
  const fault = watch(messages)
  try {
    for await (const together of inGroups(messages, MOST_TOGETHER)) {
      // What is still queued after the end is somebody else's to take.
      if (end.aborted) return
      yield together
    }
    if (!end.aborted) throw new Error((await fault) ?? 'The consumer ended')
  } finally {
    end.removeEventListener('abort', stop)
    stop()
  }
}

async function watch(messages: ConsumerMessages): Promise<string | undefined> {
  let fault: string | undefined
  for await (const { type } of messages.status()) {
    const isFault =
      type === 'heartbeats_missed' || type === 'consumer_deleted' || type === 'stream_not_found'
    if (!isFault || fault) continue
    fault = `The consumer reports ${type}`
    messages.stop()
  }
  return fault
}
