/** For a process without a database: the connection, and events that are only heard. */
export {
  type BroadcastConsumer,
  type BroadcastConsumerOptions,
  startBroadcastConsumer,
} from './broadcast-consumer.ts'
export { type Broker, type BrokerOptions, type BrokerSession, connectBroker } from './broker.ts'
export { type BrokerSettings, brokerOptions } from './broker-options.ts'
export { createStreams } from './create-streams.ts'
export { followRevocations, type RevocationSink } from './follow-revocations.ts'
export { type ChangeListener, hearChanges } from './hear-changes.ts'
export { PUBLISHING_CONTEXTS } from './publishing-contexts.ts'
export { openReplicaChannel, type ReplicaChannel } from './replica-channel.ts'
