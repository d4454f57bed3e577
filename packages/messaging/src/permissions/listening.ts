/** For a process without a database: the connection, and events that are only heard. */

export { followRevocations, type RevocationSink } from '../changes/follow-revocations.ts'
export { type ChangeListener, hearChanges } from '../changes/hear-changes.ts'
export {
  type BroadcastConsumer,
  type BroadcastConsumerOptions,
  startBroadcastConsumer,
} from '../inbox/broadcast-consumer.ts'
export { openReplicaChannel, type ReplicaChannel } from '../inbox/replica-channel.ts'
export {
  type Broker,
  type BrokerOptions,
  type BrokerSession,
  connectBroker,
} from '../nats/broker.ts'
export { type BrokerSettings, brokerOptions } from '../nats/broker-options.ts'
export { PUBLISHING_CONTEXTS } from '../outbox/publishing-contexts.ts'
export { createStreams } from './create-streams.ts'
