export { noteChangedRow } from './changes/changed-rows.ts'
export { type ChangedRow, publishChangedRows } from './changes/publish-changed-rows.ts'
export { type SettingsChange, settingsChanges } from './changes/settings-changes.ts'
export {
  type Consumer,
  type ConsumerBacklog,
  type ConsumerOptions,
  startConsumer,
} from './inbox/consumer.ts'
export type { DeadLetterView } from './inbox/dead-letters.store.ts'
export { pendingOf } from './inbox/ensure-consumer.ts'
export type { EventHandler, EventHandlers } from './inbox/handlers.ts'
export {
  type ConsumerLag,
  type Operations,
  operationsOf,
  replayDeadLetter,
  type ServiceBacklog,
} from './inbox/operations.ts'
export { type Replay, type ReplayOptions, type ReplayOutcome, replayOf } from './inbox/replay.ts'
export { messagingMigrations, migrateMessaging, migrationsOfService } from './migrate.ts'
export type { OutboxBacklog } from './outbox/outbox.store.ts'
export { type NewEvent, outbox } from './outbox/outbox.ts'
export { type Relay, type RelayOptions, startRelay } from './outbox/relay.ts'
export * from './permissions/listening.ts'
export { natsAccounts } from './permissions/nats-accounts.ts'
export { natsAuthorization } from './permissions/nats-authorization.ts'
export {
  ACCOUNTS_API_PREFIX,
  type NatsLoginName,
  natsPermissions,
} from './permissions/nats-permissions.ts'
