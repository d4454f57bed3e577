import type { SqlExecutor } from '@formwork/database'
import type { Logger } from 'pino'
import type { Broker } from '../nats/broker.ts'
import { backoffMs, pause } from '../nats/pause.ts'
import { StreamMissingError } from '../nats/stream.ts'
import { runAsLeader } from '../outbox/leader-election.ts'
import { consume } from './consume.ts'
import { deadLetterIds } from './dead-letters.store.ts'
import { ensureConsumer, pendingOf } from './ensure-consumer.ts'
import { deleteOldReceipts } from './inbox.store.ts'
import { MessageProcessor } from './message-processor.ts'
import {
  consumerName,
  handlersByType,
  type Replay,
  type ReplayOptions,
  replayAll,
  replayOf,
} from './replay.ts'

export interface ConsumerOptions<Tx extends SqlExecutor, D> extends ReplayOptions<Tx, D> {
  readonly broker: Broker
  readonly log: Logger
  /** Waits before each further attempt at an event that fails; then it is a dead letter. */
  readonly retryDelaysMs?: readonly number[]
}

export interface ConsumerBacklog {
  /** Events in the stream that are still to be processed; unknown while NATS is away. */
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
 * Processes another context's events: each has its effect once, in order, by one replica at a time;
 * those that wait already have theirs in one transaction.
 * An event that fails holds back the later ones of its own aggregate only, and becomes a dead
 * letter after the last retry. While the database is out of reach, everything waits.
 */
export function startConsumer<Tx extends SqlExecutor, D>(
  options: ConsumerOptions<Tx, D>,
): Consumer {
  const { pool, context, log } = options
  const name = consumerName(options)
  const replay = replayOf(options)
  const election = runAsLeader({
    pool,
    name: `consumer ${name}`,
    log,
    run: (_client, lost) => consumeUntil(lost, options, name),
  })
  return {
    ...replay,
    context,
    backlog: async () => ({
      pending: await pendingOf(options),
      deadLetters: (await deadLetterIds(pool, name)).length,
    }),
    replayDeadLetters: () => replayAll(pool, replay),
    close: () => election.close(),
  }
}

async function consumeUntil<Tx extends SqlExecutor, D>(
  lost: AbortSignal,
  options: ConsumerOptions<Tx, D>,
  name: string,
): Promise<void> {
  const { broker, log, pool } = options
  const processor = new MessageProcessor<Tx>({
    name,
    log,
    streamPrefix: broker.streamPrefix,
    handlers: handlersByType(options.handlers),
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    runInTransaction: (run) => options.runInTransaction(run),
  })
  let upkeepAt = 0
  let failures = 0
  while (!lost.aborted) {
    try {
      const session = await broker.session(lost)
      const end = AbortSignal.any([lost, session.lost])
      const consumer = await ensureConsumer(options, session, Object.keys(options.handlers))
      for await (const together of consume(consumer, end)) {
        failures = 0
        await processor.process(together, end)
        if (performance.now() < upkeepAt) continue
        upkeepAt = performance.now() + UPKEEP_MS
        await deleteOldReceipts(pool)
      }
    } catch (error) {
      if (lost.aborted) return
      if (error instanceof StreamMissingError) log.info(`${error.message}, trying again`)
      else log.warn({ err: error, consumer: name }, 'the consumer failed, trying again')
      failures += 1
    }
    await pause(backoffMs(failures), lost)
  }
}
