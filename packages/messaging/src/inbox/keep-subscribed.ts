import { inSpan, SpanKind } from '@formwork/telemetry'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { backoffMs, pause } from '../nats/pause.ts'

export interface SubscriberOptions {
  readonly broker: Broker
  readonly log: Logger
}

/** Subscribes on each connection to the broker, for ever, until it is closed. */
export function keepSubscribed(
  options: SubscriberOptions,
  subscribe: (session: BrokerSession) => void,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const done = subscribeAlways(options, subscribe, closing.signal)
  return {
    close: async () => {
      closing.abort(new Error('Nobody listens any more'))
      await done
    },
  }
}

async function subscribeAlways(
  { broker, log }: SubscriberOptions,
  subscribe: (session: BrokerSession) => void,
  closing: AbortSignal,
): Promise<void> {
  for (let failures = 0; !closing.aborted; ) {
    try {
      const session = await broker.session(closing)
      const lost = whenLost(session, closing)
      subscribe(session)
      failures = 0
      await lost
    } catch (error) {
      if (closing.aborted) return
      log.warn({ err: error }, 'cannot subscribe, trying again')
      failures += 1
      await pause(backoffMs(failures), closing)
    }
  }
}

/** Takes each message of a subject; one that cannot be taken is logged and skipped. */
export function takeEach(
  { core }: BrokerSession,
  subject: string,
  log: Logger,
  take: (json: unknown) => void,
): void {
  core.subscribe(subject, {
    callback: (error, message) => {
      if (error !== null) return log.warn({ err: error, subject }, 'may not listen')
      try {
        const parents = [message.headers?.get('traceparent')]
        const span = { name: `hear ${message.subject}`, kind: SpanKind.CONSUMER, parents }
        inSpan(span, () => take(message.json()))
      } catch (fault) {
        log.warn({ err: fault, subject: message.subject }, 'skipped a message that is none of ours')
      }
    },
  })
}

function whenLost({ lost }: BrokerSession, closing: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const either = AbortSignal.any([lost, closing])
  if (either.aborted) resolve()
  either.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
