export { noteChangedRow } from './changed-rows.ts'
export {
  type Consumer,
  type ConsumerBacklog,
  type ConsumerOptions,
  startConsumer,
} from './consumer.ts'
export type { DeadLetterView } from './dead-letters.store.ts'
export { pendingOf } from './ensure-consumer.ts'
export type { EventHandler, EventHandlers } from './handlers.ts'
export * from './listening.ts'
export { messagingMigrations, migrateMessaging, migrationsOfService } from './migrate.ts'
export { natsAccounts } from './nats-accounts.ts'
export { natsAuthorization } from './nats-authorization.ts'
export { ACCOUNTS_API_PREFIX, type NatsLoginName, natsPermissions } from './nats-permissions.ts'
export {
  type ConsumerLag,
  type Operations,
  operationsOf,
  replayDeadLetter,
  type ServiceBacklog,
} from './operations.ts'
export type { OutboxBacklog } from './outbox.store.ts'
export { type NewEvent, outbox } from './outbox.ts'
export { type ChangedRow, publishChangedRows } from './publish-changed-rows.ts'
export { type Relay, type RelayOptions, startRelay } from './relay.ts'
export { type Replay, type ReplayOptions, type ReplayOutcome, replayOf } from './replay.ts'
export { type SettingsChange, settingsChanges } from './settings-changes.ts'
