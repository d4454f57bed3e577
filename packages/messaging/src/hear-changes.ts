import {
  type EventEnvelope,
  eventEnvelope,
  type RowsChanged,
  rowsChanged,
} from '@formwork/contracts'
import { inSpan, SpanKind } from '@formwork/telemetry'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from './broker.ts'
import { changesOf } from './changed-rows.ts'
import { backoffMs, pause } from './pause.ts'

export interface ChangeListener {
  onEvent(event: EventEnvelope): void
  onRows(changed: RowsChanged): void
  /** What was said meanwhile is lost: the connection is new. */
  onGap(): void
}

/**
 * Hears what contexts publish while this process is connected, and nothing of before: for what may
 * be lost. Events that need to arrive are consumed or followed instead.
 */
export function hearChanges(
  options: { readonly broker: Broker; readonly contexts: readonly string[]; readonly log: Logger },
  listener: ChangeListener,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const done = keepHearing(options, listener, closing.signal)
  return {
    close: async () => {
      closing.abort(new Error('Nobody listens any more'))
      await done
    },
  }
}

async function keepHearing(
  { broker, contexts, log }: Parameters<typeof hearChanges>[0],
  listener: ChangeListener,
  closing: AbortSignal,
): Promise<void> {
  for (let failures = 0; !closing.aborted; ) {
    try {
      const session = await broker.session(closing)
      const lost = whenLost(session, closing)
      for (const context of contexts) {
        hear(session, `${broker.streamPrefix}${context}.>`, log, (json) =>
          listener.onEvent(toEnvelope(json)),
        )
        hear(session, `${broker.streamPrefix}${changesOf(context)}`, log, (json) =>
          listener.onRows(rowsChanged.parse(json)),
        )
      }
      listener.onGap()
      failures = 0
      await lost
    } catch (error) {
      if (closing.aborted) return
      log.warn({ err: error }, 'cannot hear of changes, trying again')
      failures += 1
      await pause(backoffMs(failures), closing)
    }
  }
}

function toEnvelope(json: unknown): EventEnvelope {
  const { data, ...envelope } = eventEnvelope.parse(json)
  return { ...envelope, data }
}

function hear(
  { core }: BrokerSession,
  subject: string,
  log: Logger,
  onMessage: (json: unknown) => void,
): void {
  core.subscribe(subject, {
    callback: (error, message) => {
      if (error !== null) return log.warn({ err: error, subject }, 'may not hear of changes')
      try {
        const parents = [message.headers?.get('traceparent')]
        const span = { name: `hear ${message.subject}`, kind: SpanKind.CONSUMER, parents }
        inSpan(span, () => onMessage(message.json()))
      } catch (fault) {
        log.warn({ err: fault, subject: message.subject }, 'skipped a change that is none')
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
