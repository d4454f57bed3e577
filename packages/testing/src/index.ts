export { freePort, freePortBase } from '@formwork/backing-services'
export { type EventuallyOptions, eventually } from './eventually.ts'
export { historyFaults, historyFaultsOf } from './history-faults.ts'
export { listFaults, type WatchedLists } from './list-faults.ts'
export { longestTurn } from './longest-turn.ts'
export { perFile } from './per-file.ts'
export { propertyRuns } from './property-runs.ts'
export { type DeclaredError, refusalFault, type SeenRefusal } from './refusal-fault.ts'
export {
  type ListEndpoint,
  listEndpoints,
  type RequestField,
  requestFields,
  unboundedFields,
} from './request-fields.ts'
export { sameNames } from './same-names.ts'
export {
  idOfSeeded,
  PATIENT_MS,
  seededId,
  seedTables,
} from './seeded-tables.ts'
export { sentEvents } from './sent-events.ts'
export { standInHandlers } from './stand-in-handlers.ts'
export { statementsOf } from './statements-of.ts'
export { type TestBroker, testBroker } from './test-broker.ts'
export {
  type MigratedService,
  type MigrationSet,
  type TestDatabase,
  testDatabase,
} from './test-database.ts'
export { type TestIssuer, type TestUser, testIssuer } from './test-issuer.ts'
