import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '@formwork/local'
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { OpenContender } from '../src/contender.ts'
import { freePort } from '../src/free-port.ts'

const STREAM = 'BENCH'
const EVENT = JSON.stringify({ id: 'bid', name: 'Warehouse', scopes: [], version: 1 })

/** A message into a file-backed stream and out of it again, on one connection, by a server that asks nobody. */
export const open: OpenContender<object> = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
  const nats = await startNats({
    ...{ dataDir: join(folder, 'nats'), port: await freePort(), log: () => {} },
  })
  const connection = await connect({ servers: nats.url })
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
      await connection.close()
      await nats.stop()
      await rm(folder, { recursive: true })
    },
  }
}
