import type { SqlTransaction } from '@formwork/database'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Broker } from './broker.ts'
import { deadLetterIds } from './dead-letters.ts'
import { ensureDurable, pendingOf } from './durable.ts'
import { deleteForgotten, flushInbox } from './inbox.ts'
import { Intake } from './intake.ts'
import { LateAcks } from './late-acks.ts'
import { holdLeadership } from './leadership.ts'
import { messagesOf } from './messages.ts'
import { backoffMs, pause } from './pause.ts'
import {
  consumerName,
  handlersByType,
  type Replay,
  type ReplayOptions,
  replayAll,
  replayOf,
} from './replay.ts'
import { StreamMissingError } from './stream.ts'

export interface ConsumerOptions<Tx extends SqlTransaction, D> extends ReplayOptions<Tx, D> {
  readonly broker: Broker
  readonly log: Logger
  /** Waits before each further attempt at an event that fails; then it is a dead letter. */
  readonly retryDelaysMs?: readonly number[]
}

export interface ConsumerBacklog {
  /** Events in the stream that are still to be taken in; unknown while NATS is away. */
  readonly pending: number | undefined
  readonly deadLetters: number
}

export interface Consumer extends Replay {
  /** Whose events. */
  readonly context: string
  backlog(): Promise<ConsumerBacklog>
  /** Tries every dead letter once more; those that fail again stay. */
  replayDeadLetters(): Promise<{ readonly replayed: number; readonly failed: number }>
  close(): Promise<void>
}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000]
const UPKEEP_MS = 60 * 60 * 1_000

/**
 * Takes in another context's events: each has its effect once, in order, by one replica at a time.
 * An event that fails holds back the later ones of its own aggregate only, and becomes a dead
 * letter after the last retry. While the database is out of reach, everything waits.
 */
export function startConsumer<Tx extends SqlTransaction, D>(
  options: ConsumerOptions<Tx, D>,
): Consumer {
  const { pool, context, log } = options
  const name = consumerName(options)
  const replay = replayOf(options)
  const leadership = holdLeadership({
    pool,
    name: `consumer ${name}`,
    log,
    lead: (client, lost) => lead(options, name, client, lost),
  })
  return {
    ...replay,
    context,
    backlog: async () => ({
      pending: await pendingOf(options),
      deadLetters: (await deadLetterIds(pool, name)).length,
    }),
    replayDeadLetters: () => replayAll(pool, replay),
    close: () => leadership.close(),
  }
}

async function lead<Tx extends SqlTransaction, D>(
  options: ConsumerOptions<Tx, D>,
  name: string,
  client: Client,
  lost: AbortSignal,
): Promise<void> {
  const { broker, log, pool } = options
  await client.query('SET synchronous_commit = off')
  const flush = (eventId: string) => flushInbox(pool, { consumer: name, eventId })
  const lateAcks = new LateAcks(flush, lost)
  const intake = new Intake<Tx>({
    ...{ name, log, lateAcks, streamPrefix: broker.streamPrefix },
    handlers: handlersByType(options.handlers),
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    runInTransaction: (run) => options.runInTransaction(run),
    runStatement: async ({ name, sql: { text, values } }) => {
      await client.query({ name, text, values: [...values] })
    },
  })
  let upkeepAt = 0
  let failures = 0
  while (!lost.aborted) {
    try {
      const session = await broker.session(lost)
      const end = AbortSignal.any([lost, session.lost])
      const durable = await ensureDurable(options, session, Object.keys(options.handlers))
      for await (const message of messagesOf(durable, end)) {
        failures = 0
        await intake.take(message, end)
        if (performance.now() < upkeepAt) continue
        upkeepAt = performance.now() + UPKEEP_MS
        await deleteForgotten(pool)
      }
    } catch (error) {
      if (lost.aborted) break
      if (error instanceof StreamMissingError) log.info(`${error.message}, trying again`)
      else log.warn({ err: error, consumer: name }, 'the consumer stumbled, trying again')
      failures += 1
    }
    await pause(backoffMs(failures), lost)
  }
  await lateAcks.settled()
}
