import type { Operations } from '@formwork/messaging'
import { gauge, readBeforeCollection } from '@formwork/telemetry'
import type { Pool } from 'pg'

const connections = gauge('database_connections', 'Connections of the pool.', 'state')
const outboxEvents = gauge('outbox_events', 'Events that are written and not published yet.')
const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest of them.')
const pending = gauge('consumer_pending_events', 'Events that are still to be taken in.', 'context')
const deadLetters = gauge('dead_letters', 'Events that were given up.', 'context')

/** Tells of a service's database and events whenever its figures are collected. */
export function tellFigures(options: { readonly pool: Pool; readonly operations: Operations }): {
  close(): void
} {
  const { pool, operations } = options
  return readBeforeCollection(async () => {
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited_for' }, pool.waitingCount)
    const { outbox, consumers } = await operations.backlog()
    outboxEvents.set(outbox.count)
    outboxAge.set(outbox.oldestSeconds)
    for (const { context, ...lag } of consumers) {
      deadLetters.set({ context }, lag.deadLetters)
      if (lag.pending === null) pending.remove({ context })
      else pending.set({ context }, lag.pending)
    }
  })
}
