import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { AsyncSignal } from '../async-signal.ts'
import type { Broker } from '../nats/broker.ts'
import { runAsLeader } from './leader-election.ts'
import { type OutboxBacklog, outboxBacklog } from './outbox.store.ts'
import { leaderNotifier, subscribe } from './outbox-signal.ts'
import { pollOutbox } from './poller.ts'

export interface RelayOptions {
  readonly pool: Pool
  readonly broker: Broker
  /** Whose events these are: `estimating`. */
  readonly context: string
  readonly log: Logger
}

export interface Relay {
  /** What has not reached the broker yet. */
  backlog(): Promise<OutboxBacklog>
  close(): Promise<void>
}

/**
 * Publishes the outbox, in order, by one replica at a time. Woken by each commit; polls once a
 * second besides. While the broker is away the outbox grows and nothing else happens.
 */
export function startRelay(options: RelayOptions): Relay {
  const { pool, context, log } = options
  const committed = new AsyncSignal()
  const notifyLeader = leaderNotifier(pool)
  let leads = false
  const unsubscribe = subscribe(() => (leads ? committed.signal() : notifyLeader()))
  const election = runAsLeader({
    pool,
    name: `relay ${context}`,
    log,
    run: async (client, lost) => {
      leads = true
      try {
        await pollOutbox(options, client, committed, lost)
      } finally {
        leads = false
      }
    },
  })
  return {
    backlog: () => outboxBacklog(pool),
    close: async () => {
      unsubscribe()
      await election.close()
    },
  }
}
