import type { Pool } from 'pg'
import { type OutboxBacklog, outboxBacklog } from '../outbox/outbox.store.ts'
import type { Consumer } from './consumer.ts'
import { type DeadLetterView, discard, findConsumer, newest } from './dead-letters.store.ts'
import type { Replay, ReplayOutcome } from './replay.ts'

export interface ConsumerLag {
  /** Whose events. */
  readonly context: string
  /** Events in the stream that are still to be taken in; null while NATS cannot be asked. */
  readonly pending: number | null
  readonly deadLetters: number
}

export interface ServiceBacklog {
  /** Events that have not reached NATS yet. */
  readonly outbox: OutboxBacklog
  readonly consumers: readonly ConsumerLag[]
}

/** One service's part of what an operator looks at and mends. */
export interface Operations {
  readonly service: string
  /** Newest first. */
  deadLetters(limit: number): Promise<{ rows: readonly DeadLetterView[]; total: number }>
  /** Undefined when there is no such dead letter. */
  replay(id: string): Promise<ReplayOutcome | undefined>
  /** @returns whether there was one */
  discard(id: string): Promise<boolean>
  backlog(): Promise<ServiceBacklog>
}

export function operationsOf(options: {
  readonly service: string
  readonly pool: Pool
  readonly consumers: readonly Consumer[]
}): Operations {
  const { service, pool, consumers } = options
  return {
    service,
    deadLetters: (limit) => newest(pool, limit),
    replay: (id) => replayDeadLetter(pool, consumers, id),
    discard: (id) => discard(pool, id),
    backlog: async () => ({
      outbox: await outboxBacklog(pool),
      consumers: await Promise.all(consumers.map(lagOf)),
    }),
  }
}

/**
 * Tries a dead letter once more, by the consumer that gave it up.
 *
 * @returns undefined when there is no such dead letter
 */
export async function replayDeadLetter(
  pool: Pool,
  consumers: readonly Replay[],
  id: string,
): Promise<ReplayOutcome | undefined> {
  const name = await findConsumer(pool, id)
  if (name === undefined) return undefined
  const consumer = consumers.find((one) => one.name === name)
  if (consumer !== undefined) return consumer.replay(id)
  return { replayed: false, reason: `There is no consumer ${name} any more` }
}

async function lagOf({ context, backlog }: Consumer): Promise<ConsumerLag> {
  const { pending, deadLetters } = await backlog()
  return { context, pending: pending ?? null, deadLetters }
}
