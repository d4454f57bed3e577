import { type EventEnvelope, eventEnvelope } from '@formwork/contracts'
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'

/** What an onlooker sees in NATS. */
export interface StreamView {
  readonly connection: NatsConnection
  readonly manager: JetStreamManager
  /** Every event of the stream, in its order. */
  events(stream: string): Promise<readonly EventEnvelope[]>
  count(stream: string): Promise<number>
  close(): Promise<void>
}

export async function streamView(natsUrl: string): Promise<StreamView> {
  const connection = await connect({ servers: natsUrl })
  const manager = await jetstreamManager(connection)
  return {
    connection,
    manager,
    events: async (stream) => {
      const { state } = await manager.streams.info(stream)
      const sequences = Array.from({ length: state.messages }, (_, i) => state.first_seq + i)
      return Promise.all(
        sequences.map(async (seq) => {
          const message = await manager.streams.getMessage(stream, { seq })
          const { data, ...envelope } = eventEnvelope.parse(message?.json())
          return { ...envelope, data }
        }),
      )
    },
    count: async (stream) => (await manager.streams.info(stream)).state.messages,
    close: () => connection.close(),
  }
}
