import { JetStreamApiCodes, type PubAck } from '@nats-io/jetstream'
import type { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from './broker.ts'
import { Doorbell } from './doorbell.ts'
import { holdLeadership } from './leadership.ts'
import {
  deleteExpired,
  markPublished,
  type OutboxBacklog,
  type OutboxRow,
  outboxBacklog,
  reclaimLost,
  unpublished,
} from './outbox.ts'
import { backoffMs, pause } from './pause.ts'
import { ensureStream, hasApiCode, streamName } from './stream.ts'

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

const BATCH = 200
const POLL_MS = 1_000
const CHECK_STREAM_MS = 30_000
const UPKEEP_MS = 60 * 60 * 1_000
const PUBLISH_TIMEOUT_MS = 5_000

/**
 * Publishes the outbox, in order, by one replica at a time. Woken by each commit; polls once a
 * second besides. While the broker is away the outbox grows and nothing else happens.
 */
export function startRelay(options: RelayOptions): Relay {
  const { pool, context, log } = options
  const leadership = holdLeadership({
    pool,
    name: `relay ${context}`,
    log,
    lead: (client, lost) => lead(options, client, lost),
  })
  return { backlog: () => outboxBacklog(pool), close: () => leadership.close() }
}

async function lead(options: RelayOptions, client: Client, lost: AbortSignal): Promise<void> {
  const committed = new Doorbell()
  client.on('notification', () => committed.ring())
  await client.query('LISTEN outbox')
  let failures = 0
  while (!lost.aborted) {
    try {
      const session = await options.broker.session(lost)
      await publishAll(options, client, session, committed, AbortSignal.any([lost, session.lost]))
      failures = 0
    } catch (error) {
      if (lost.aborted) return
      options.log.warn({ err: error }, 'the relay stumbled, trying again')
      failures += 1
    }
    await pause(backoffMs(failures), lost)
  }
}

async function publishAll(
  options: RelayOptions,
  client: Client,
  session: BrokerSession,
  committed: Doorbell,
  end: AbortSignal,
): Promise<void> {
  let lastSeq: number | undefined
  let checkAt = 0
  let upkeepAt = 0
  while (!end.aborted) {
    const now = performance.now()
    if (now > upkeepAt) {
      await deleteExpired(client)
      upkeepAt = now + UPKEEP_MS
    }
    if (lastSeq === undefined || now > checkAt) {
      lastSeq = await checkStream(options, client, session)
      checkAt = now + CHECK_STREAM_MS
    }
    const rows = await unpublished(client, options.context, BATCH)
    if (rows.length > 0) lastSeq = await publish(options, client, session, rows, lastSeq)
    if (rows.length < BATCH && lastSeq !== undefined) await committed.wait(POLL_MS, end)
  }
}

/** @returns the sequence number of the stream's last message */
async function checkStream(
  { broker, context, log }: RelayOptions,
  client: Client,
  session: BrokerSession,
): Promise<number> {
  const { created, state } = await ensureStream(broker, session, context)
  const stream = streamName(broker, context)
  const lost = await reclaimLost(client, { stream, created, lastSeq: state.last_seq })
  if (lost > 0) log.warn({ stream, events: lost }, 'the stream lost events, publishing them again')
  return state.last_seq
}

/**
 * Publishes a batch at once, each message on condition that the one before it is stored. So a
 * message that gets lost holds back its successors, and a relay that has lost its lead without
 * noticing cannot slip anything in between.
 *
 * @returns the stream's last sequence number, or undefined when it has to be looked up again
 */
async function publish(
  { broker, context }: RelayOptions,
  client: Client,
  { jetstream }: BrokerSession,
  rows: readonly OutboxRow[],
  lastSeq: number,
): Promise<number | undefined> {
  const stream = streamName(broker, context)
  const answers = await Promise.allSettled(
    rows.map(({ envelope }, index) =>
      jetstream.publish(`${broker.streamPrefix}${envelope.type}`, JSON.stringify(envelope), {
        msgID: envelope.id,
        timeout: PUBLISH_TIMEOUT_MS,
        expect: { streamName: stream, lastSequence: lastSeq + index },
      }),
    ),
  )
  const published = answers.flatMap((answer, index) => {
    const row = rows[index]
    return row && answer.status === 'fulfilled'
      ? [{ position: row.position, seq: answer.value.seq, duplicate: answer.value.duplicate }]
      : []
  })
  if (published.length > 0) await markPublished(client, stream, published)
  return nextSequence(answers, lastSeq)
}

function nextSequence(
  answers: readonly PromiseSettledResult<PubAck>[],
  lastSeq: number,
): number | undefined {
  let isPlain = true
  for (const answer of answers) {
    if (answer.status === 'fulfilled') {
      // Stored before, its acknowledgement lost: the count is off from here on.
      if (answer.value.duplicate) isPlain = false
    } else if (hasApiCode(answer.reason, JetStreamApiCodes.StreamWrongLastSequence)) {
      isPlain = false
    } else {
      throw answer.reason
    }
  }
  return isPlain ? lastSeq + answers.length : undefined
}
