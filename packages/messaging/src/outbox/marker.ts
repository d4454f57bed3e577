import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { ensureStream, raiseReplicas, streamName } from '../nats/stream.ts'
import { deleteExpired, markPublished, reclaimLost } from './outbox.store.ts'
import type { Batch } from './publisher.ts'

interface MarkerOptions {
  readonly broker: Broker
  readonly context: string
  readonly log: Logger
}

const CHECK_STREAM_MS = 30_000
const UPKEEP_MS = 60 * 60 * 1_000

/**
 * Keeps the outbox's marks true to the stream: what is published, what the stream has lost, what is
 * old.
 */
export class Marker {
  readonly #options: MarkerOptions
  readonly #client: Client
  readonly #session: BrokerSession
  #lastSeq: number | undefined
  #checkAt = 0
  #upkeepAt = 0

  constructor(options: MarkerOptions, client: Client, session: BrokerSession) {
    this.#options = options
    this.#client = client
    this.#session = session
  }

  /**
   * The sequence number of the stream's last message. Looks the stream up when it is not known for
   * sure.
   */
  async lastSequence(): Promise<number> {
    const now = performance.now()
    if (now > this.#upkeepAt) {
      await deleteExpired(this.#client)
      this.#upkeepAt = now + UPKEEP_MS
    }
    if (this.#lastSeq === undefined || now > this.#checkAt) {
      this.#lastSeq = await this.#checkStream()
      this.#checkAt = now + CHECK_STREAM_MS
    }
    return this.#lastSeq
  }

  /** Marks what the stream has acknowledged of a batch. */
  async mark({ published, lastSeq }: Batch): Promise<void> {
    const { broker, context } = this.#options
    this.#lastSeq = lastSeq
    await markPublished(this.#client, streamName(broker, context), published)
  }

  async #checkStream(): Promise<number> {
    const { broker, context, log } = this.#options
    const info = await ensureStream(broker, this.#session, context)
    await raiseReplicas(broker, this.#session, info, log)
    const { created, state } = info
    const stream = streamName(broker, context)
    const lost = await reclaimLost(this.#client, { stream, created, lastSeq: state.last_seq })
    if (lost > 0)
      log.warn({ stream, events: lost }, 'the stream lost events, publishing them again')
    return state.last_seq
  }
}
