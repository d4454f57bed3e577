import { type EventEnvelope, eventEnvelope } from '@formwork/contracts'
import { DeliverPolicy, type JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { backoffMs, pause } from '../nats/pause.ts'
import { ensureStream, StreamMissingError, streamName } from '../nats/stream.ts'
import { consume } from './consume.ts'

export interface BroadcastConsumerOptions {
  readonly broker: Broker
  /** Whose events: `identity`. */
  readonly context: string
  readonly types: readonly string[]
  /** Events published earlier are of no interest. */
  readonly since: Date
  /** May see an event again after a reconnection, and must not mind. */
  onEvent(event: EventEnvelope): void | Promise<void>
  readonly log: Logger
}

export interface BroadcastConsumer {
  /** Resolves once every event has been shown that was there when it started. */
  readonly caughtUp: Promise<void>
  /**
   * Whether it is connected and has been shown everything that was there when it last connected.
   */
  isCurrent(): boolean
  close(): Promise<void>
}

/**
 * Shows every event to this process, whatever other replicas see, and keeps nothing: for what a
 * process holds in memory, like revocations and caches.
 */
export function startBroadcastConsumer(options: BroadcastConsumerOptions): BroadcastConsumer {
  const closing = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  let current = false
  const done = keepConsuming(options, closing.signal, (isCurrent) => {
    current = isCurrent
    if (isCurrent) caughtUp.resolve()
  })
  return {
    caughtUp: caughtUp.promise,
    isCurrent: () => current,
    close: async () => {
      closing.abort()
      await done
    },
  }
}

async function keepConsuming(
  options: BroadcastConsumerOptions,
  closing: AbortSignal,
  onCurrent: (isCurrent: boolean) => void,
): Promise<void> {
  const position = { since: options.since }
  let failures = 0
  while (!closing.aborted) {
    try {
      const session = await options.broker.session(closing)
      const end = AbortSignal.any([closing, session.lost])
      const { messages, newest } = await subscribe(options, session, position.since, end)
      if (newest === 0) onCurrent(true)
      for await (const together of messages) {
        failures = 0
        for (const message of together) {
          if (end.aborted) break
          await show(options, message)
          position.since = new Date(message.timestamp)
          if (message.seq >= newest) onCurrent(true)
        }
      }
    } catch (error) {
      const { log, context } = options
      if (closing.aborted) return
      if (error instanceof StreamMissingError) log.info(`${error.message}, trying again`)
      else log.warn({ err: error, context }, 'the broadcast consumer stopped, trying again')
      failures += 1
    }
    onCurrent(false)
    await pause(backoffMs(failures), closing)
  }
}

interface Subscription {
  readonly messages: ReturnType<typeof consume>
  /** The sequence of the last message there is to show already; 0 when there is none. */
  readonly newest: number
}

async function subscribe(
  { broker, context }: BroadcastConsumerOptions,
  session: BrokerSession,
  since: Date,
  end: AbortSignal,
): Promise<Subscription> {
  const { state } = await ensureStream(broker, session, context)
  const consumer = await session.jetstream.consumers.get(streamName(broker, context), {
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
  })
  const none = state.messages === 0 || new Date(state.last_ts) < since
  return { messages: consume(consumer, end), newest: none ? 0 : state.last_seq }
}

async function show(
  { broker, types, onEvent, log }: BroadcastConsumerOptions,
  message: JsMsg,
): Promise<void> {
  const subject = message.subject.slice(broker.streamPrefix.length)
  if (!types.includes(subject)) return
  try {
    const { data, ...envelope } = eventEnvelope.parse(message.json())
    if (envelope.type !== subject) throw new Error(`A ${envelope.type} came as ${subject}`)
    await onEvent({ ...envelope, data })
  } catch (error) {
    log.error({ err: error, subject: message.subject }, 'skipped an event that cannot be processed')
  }
}
