import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { AsyncSignal } from '../async-signal.ts'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { backoffMs, pause } from '../nats/pause.ts'
import { Marker } from './marker.ts'
import { listenToOutbox, readUnpublished } from './outbox.store.ts'
import { publishBatch } from './publisher.ts'

export interface PollOptions {
  readonly broker: Broker
  readonly context: string
  readonly log: Logger
}

const BATCH = 200
/**
 * While commits come faster than one at a time, they gather for this long: fewer and larger
 * batches.
 */
const GATHER_MS = 10
const POLL_MS = 1_000

/** Poll, publish, mark, on the leader's connection and until its lead is lost. */
export async function pollOutbox(
  options: PollOptions,
  client: Client,
  committed: AsyncSignal,
  lost: AbortSignal,
): Promise<void> {
  client.on('notification', () => committed.signal())
  await listenToOutbox(client)
  let failures = 0
  while (!lost.aborted) {
    try {
      const session = await options.broker.session(lost)
      await pollSession(options, client, session, committed, AbortSignal.any([lost, session.lost]))
      failures = 0
    } catch (error) {
      if (lost.aborted) return
      options.log.warn({ err: error }, 'the relay failed, trying again')
      failures += 1
    }
    await pause(backoffMs(failures), lost)
  }
}

async function pollSession(
  options: PollOptions,
  client: Client,
  session: BrokerSession,
  committed: AsyncSignal,
  end: AbortSignal,
): Promise<void> {
  const marker = new Marker(options, client, session)
  while (!end.aborted) {
    const lastSeq = await marker.lastSequence()
    const rows = await readUnpublished(client, options.context, BATCH)
    if (rows.length > 0) {
      const batch = await publishBatch(options, session, rows, lastSeq)
      await marker.mark(batch)
      if (batch.fault !== undefined) throw batch.fault
      if (batch.lastSeq === undefined) continue
    }
    if (rows.length === BATCH) continue
    if (rows.length > 1) await pause(GATHER_MS, end)
    await committed.wait(POLL_MS, end)
  }
}
