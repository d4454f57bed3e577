export { type Child, signal, startChild } from './child.ts'
export {
  closeToOthers,
  type DatabaseOptions,
  type DatabaseUrls,
  ensureDatabase,
  loginUrls,
  withClient,
  withDatabase,
} from './database.ts'
export { freePort, freePortBase } from './free-port.ts'
export { endLeftovers, findMarked, stackMark } from './leftovers.ts'
export { type Nats, type NatsOptions, startNats } from './nats.ts'
export { assertPortFree, type ListeningPort } from './ports.ts'
export { type Postgres, type PostgresOptions, startPostgres, superuserUrl } from './postgres.ts'
export { clearStalePostmaster } from './postgres-stale.ts'
export { diskFull, errorCode, SetupError } from './setup-error.ts'
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts'
