export {
  type AcceptanceStack,
  type AcceptanceStackOptions,
  startAcceptanceStack,
} from './acceptance-stack.ts'
export { type EventuallyOptions, eventually } from './eventually.ts'
export { freePort, freePortBase } from './free-port.ts'
export { longestTurn } from './longest-turn.ts'
export {
  type ListEndpoint,
  listEndpoints,
  type RequestField,
  requestFields,
  unboundedFields,
} from './request-fields.ts'
export { sameNames } from './same-names.ts'
export { type TestBroker, testBroker } from './test-broker.ts'
export { type MigratedService, type TestDatabase, testDatabase } from './test-database.ts'
export { type TestIssuer, type TestUser, testIssuer } from './test-issuer.ts'
