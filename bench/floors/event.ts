import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startNats } from '@formwork/backing-services'
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

const STREAM = 'BENCH'
// Marked as published: a relay at work would slow the floor down.
const EVENT = `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data, published_at)
  VALUES ($1, 'estimating.bid.updated.v1', $2, 1, '{ "name": "Warehouse" }', now())`
const RECEIPT = `INSERT INTO messaging.inbox (consumer, event_id) VALUES ('bench', $1)`
/** `effect` is a statement; its first value is the id, its second the event's. */
type Options = Readonly<Record<'from' | 'to' | 'effect' | 'id', string>>

/**
 * Commit, publish into a file-backed stream, consume, commit; one connection each, by a server that
 * asks nobody.
 */
export const open: OpenContender<Options> = async ({ from, to, effect, id: aggregateId }) => {
  const [source, target] = [new pg.Client(from), new pg.Client(to)]
  await Promise.all([source.connect(), target.connect()])
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
  const nats = await startNats({ dataDir: folder, port: await freePort(), log: () => {} })
  const connection = await connect({ servers: nats.url })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: STREAM, subjects: ['bench.>'], storage: StorageType.File })
  await manager.consumers.add(STREAM, { durable_name: 'bench', ack_policy: AckPolicy.Explicit })
  const client = jetstream(connection)
  const messages = await (await client.consumers.get(STREAM, 'bench')).consume()
  let arrived = Promise.withResolvers<void>()
  void (async () => {
    for await (const message of messages) {
      await target.query('BEGIN')
      await target.query(RECEIPT, [message.string()])
      await target.query(effect, [aggregateId, message.string()])
      await target.query('COMMIT')
      message.ack()
      arrived.resolve()
    }
  })()
  return {
    async turn() {
      arrived = Promise.withResolvers()
      const id = randomUUID()
      await source.query(EVENT, [id, aggregateId])
      await client.publish('bench.event', id)
      await arrived.promise
    },
    async close() {
      messages.stop()
      await Promise.all([connection.close(), source.end(), target.end()])
      await nats.stop()
      await rm(folder, { recursive: true })
    },
  }
}
