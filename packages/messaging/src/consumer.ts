import type { SqlTransaction } from '@formwork/database'
import type { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Broker } from './broker.ts'
import { deadLetterIds, exhume, noteFailedReplay } from './dead-letters.ts'
import { ensureDurable, pendingOf } from './durable.ts'
import { type EventHandler, type EventHandlers, type ReadEvent, readEvent } from './handlers.ts'
import { deleteForgotten, flushInbox, forget } from './inbox.ts'
import { Intake } from './intake.ts'
import { LateAcks } from './late-acks.ts'
import { holdLeadership } from './leadership.ts'
import { messagesOf } from './messages.ts'
import { backoffMs, pause } from './pause.ts'
import { StreamMissingError } from './stream.ts'

export interface ConsumerOptions<Tx extends SqlTransaction, D> {
  readonly pool: Pool
  readonly broker: Broker
  /** Whose events: `estimating`. */
  readonly context: string
  /** Who takes them in: `purchasing`. */
  readonly durable: string
  /** By type; events of other types are none of this consumer's business. */
  readonly handlers: EventHandlers<Tx, D>
  /** The service's `transaction`: inbox row and effect commit together. */
  runInTransaction<R>(run: (tx: Tx) => Promise<R>): Promise<R>
  readonly log: Logger
  /** Waits before each further attempt at an event that fails; then it is a dead letter. */
  readonly retryDelaysMs?: readonly number[]
}

export interface ConsumerBacklog {
  /** Events in the stream that are still to be taken in; unknown while NATS is away. */
  readonly pending: number | undefined
  readonly deadLetters: number
}

export interface Consumer {
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
  const { pool, context, durable, log } = options
  const name = `${durable} of ${context}`
  const leadership = holdLeadership({
    pool,
    name: `consumer ${name}`,
    log,
    lead: (client, lost) => lead(options, name, client, lost),
  })
  return {
    backlog: async () => ({
      pending: await pendingOf(options),
      deadLetters: (await deadLetterIds(pool, name)).length,
    }),
    replayDeadLetters: () => replayDeadLetters(options, name),
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

function handlersByType<Tx, D>(
  handlers: EventHandlers<Tx, D>,
): ReadonlyMap<string, EventHandler<Tx, unknown>> {
  return new Map(Object.entries<EventHandler<Tx, unknown>>(handlers))
}

async function replayDeadLetters<Tx extends SqlTransaction, D>(
  { pool, handlers, runInTransaction }: ConsumerOptions<Tx, D>,
  name: string,
): Promise<{ replayed: number; failed: number }> {
  const byType = handlersByType(handlers)
  const outcome = { replayed: 0, failed: 0 }
  for (const id of await deadLetterIds(pool, name)) {
    try {
      await runInTransaction(async (tx) => {
        const buried = await exhume(tx, id)
        if (!buried) return
        const handler = byType.get(buried.subject)
        if (!handler) throw new Error(`Nobody handles ${buried.subject} any more`)
        await replay(tx, name, readEvent(handler, buried.subject, buried.payload))
      })
      outcome.replayed += 1
    } catch (error) {
      await noteFailedReplay(pool, id, error)
      outcome.failed += 1
    }
  }
  return outcome
}

/** An event that was buried counts as taken in; its effect is still to come. */
async function replay<Tx extends SqlTransaction>(
  tx: Tx,
  consumer: string,
  { envelope, effect }: ReadEvent<Tx>,
): Promise<void> {
  if ('apply' in effect) return effect.apply(tx)
  const taken = { consumer, eventId: envelope.id }
  await forget(tx, taken)
  await tx.$executeRaw`${effect.statement(taken).sql}`
}
