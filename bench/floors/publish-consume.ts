import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly natsUrl: string
}

const STREAM = 'BENCH'
const EVENT = JSON.stringify({ id: 'bid', name: 'Warehouse', scopes: [], version: 1 })

/** A message into a file-backed stream and out of it again, on one connection. */
export const open: OpenContender<Options> = async ({ natsUrl }) => {
  const connection = await connect({ servers: new URL(natsUrl).host })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: STREAM, subjects: ['bench.>'], storage: StorageType.File })
  await manager.consumers.add(STREAM, { durable_name: 'bench', ack_policy: AckPolicy.Explicit })
  const client = jetstream(connection)
  const messages = await (await client.consumers.get(STREAM, 'bench')).consume()
  let arrive = (): void => {}
  void (async () => {
    for await (const message of messages) {
      message.ack()
      arrive()
    }
  })()
  return {
    async turn() {
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await client.publish('bench.event', EVENT)
      await arrived
    },
    async close() {
      messages.stop()
      await manager.streams.delete(STREAM)
      await connection.close()
    },
  }
}
