import { JetStreamApiCodes, type PubAck } from '@nats-io/jetstream'
import type { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from './broker.ts'
import { Doorbell } from './doorbell.ts'
import { nextHandedOver } from './hand-over.ts'
import { holdLeadership } from './leadership.ts'
import {
  databaseName,
  deleteExpired,
  markPublished,
  type OutboxBacklog,
  type OutboxRow,
  outboxBacklog,
  type Published,
  reclaimLost,
  unpublished,
} from './outbox.ts'
import { backoffMs, pause } from './pause.ts'
import { type HandedOver, hearOutbox, leaderCall } from './ring-outbox.ts'
import { ensureStream, hasApiCode, raiseReplicas, streamName } from './stream.ts'

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
/** While commits come faster than one at a time, they gather for this long: fewer and larger batches. */
const GATHER_MS = 10
/** Published rows are marked together, when nothing has come for a while or when they are many. */
const MARK_AFTER_MS = 25
const MARK_AT = 32
const POLL_MS = 1_000
const CHECK_STREAM_MS = 30_000
const UPKEEP_MS = 60 * 60 * 1_000
const PUBLISH_TIMEOUT_MS = 5_000

/**
 * Marks need not outlive a crash of the database: what is published again is known by its id. And a
 * republication after the loss of a stream touches a week of rows.
 */
const SESSION = `LISTEN outbox; SET synchronous_commit = off; SET statement_timeout = '5min'`

/**
 * Publishes the outbox, in order, by one replica at a time. Woken by each commit; polls once a
 * second besides. While the broker is away the outbox grows and nothing else happens.
 */
export function startRelay(options: RelayOptions): Relay {
  const { pool, context, log } = options
  const committed = new Doorbell()
  const handedOver: HandedOver[] = []
  const callLeader = leaderCall(pool)
  let leads = false
  const deafen = hearOutbox((events) => {
    if (!leads) return callLeader()
    // While the broker is away nobody takes them: the outbox has them all.
    if (events && handedOver.length < BATCH) handedOver.push(events)
    committed.ring()
  })
  const leadership = holdLeadership({
    pool,
    name: `relay ${context}`,
    log,
    lead: async (client, lost) => {
      leads = true
      try {
        await lead(options, client, { committed, handedOver }, lost)
      } finally {
        leads = false
      }
    },
  })
  return {
    backlog: () => outboxBacklog(pool),
    close: async () => {
      deafen()
      await leadership.close()
    },
  }
}

/** What this process's commits tell. */
interface Commits {
  readonly committed: Doorbell
  readonly handedOver: HandedOver[]
}

async function lead(
  options: RelayOptions,
  client: Client,
  commits: Commits,
  lost: AbortSignal,
): Promise<void> {
  client.on('notification', () => commits.committed.ring())
  await client.query(SESSION)
  let failures = 0
  while (!lost.aborted) {
    try {
      const session = await options.broker.session(lost)
      await publishAll(options, client, session, commits, AbortSignal.any([lost, session.lost]))
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
  { committed, handedOver }: Commits,
  end: AbortSignal,
): Promise<void> {
  const { broker, context } = options
  const outbox = await databaseName(client)
  const unmarked: Published[] = []
  const mark = () => markPublished(client, streamName(broker, context), unmarked)
  let lastSeq: number | undefined
  let checkAt = 0
  let upkeepAt = 0
  try {
    while (!end.aborted) {
      const now = performance.now()
      if (now > upkeepAt) {
        await deleteExpired(client)
        upkeepAt = now + UPKEEP_MS
      }
      let handed = handedOver.splice(0).filter((events) => events.outbox === outbox)
      if (lastSeq === undefined || now > checkAt) {
        // Marked first: what a lost stream had acknowledged is found by its mark.
        await mark()
        handed = []
        lastSeq = await checkStream(options, client, session)
        checkAt = now + CHECK_STREAM_MS
      }
      let rows = nextHandedOver(handed, unmarked, context)
      if (rows.length === 0 || rows.length > BATCH)
        rows = await unpublished(client, context, BATCH, unmarked)
      if (rows.length > 0) lastSeq = await publish(options, session, rows, lastSeq, unmarked)
      if (unmarked.length >= MARK_AT) await mark()
      if (rows.length === BATCH || lastSeq === undefined) continue
      if (rows.length > 1) await pause(GATHER_MS, end)
      if (await committed.wait(MARK_AFTER_MS, end)) continue
      await mark()
      await committed.wait(POLL_MS, end)
    }
  } finally {
    await mark()
  }
}

/** @returns the sequence number of the stream's last message */
async function checkStream(
  { broker, context, log }: RelayOptions,
  client: Client,
  session: BrokerSession,
): Promise<number> {
  const info = await ensureStream(broker, session, context)
  await raiseReplicas(broker, session, info, log)
  const { created, state } = info
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
 * @param published gets what the stream has acknowledged
 * @returns the stream's last sequence number, or undefined when it has to be looked up again
 */
async function publish(
  { broker, context }: RelayOptions,
  { jetstream }: BrokerSession,
  rows: readonly OutboxRow[],
  lastSeq: number,
  published: Published[],
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
  for (const [index, answer] of answers.entries()) {
    const row = rows[index]
    if (row && answer.status === 'fulfilled')
      published.push({ position: row.position, seq: answer.value.seq })
  }
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
