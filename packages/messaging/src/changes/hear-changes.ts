import {
  type EventEnvelope,
  eventEnvelope,
  type RowsChanged,
  rowsChanged,
} from '@formwork/contracts'
import { keepSubscribed, type SubscriberOptions, takeEach } from '../inbox/keep-subscribed.ts'
import { changesOf } from './changed-rows.ts'

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
  options: SubscriberOptions & { readonly contexts: readonly string[] },
  listener: ChangeListener,
): { close(): Promise<void> } {
  const { broker, contexts, log } = options
  return keepSubscribed(options, (session) => {
    for (const context of contexts) {
      takeEach(session, `${broker.streamPrefix}${context}.>`, log, (json) =>
        listener.onEvent(toEnvelope(json)),
      )
      takeEach(session, `${broker.streamPrefix}${changesOf(context)}`, log, (json) =>
        listener.onRows(rowsChanged.parse(json)),
      )
    }
    listener.onGap()
  })
}

function toEnvelope(json: unknown): EventEnvelope {
  const { data, ...envelope } = eventEnvelope.parse(json)
  return { ...envelope, data }
}
