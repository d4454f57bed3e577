export { type ApiSession, LOCAL_PASSWORD, signIn } from './api-session.ts'
export { type LocalConfig, readLocalConfig } from './config.ts'
export {
  closeToOthers,
  type DatabaseOptions,
  type DatabaseUrls,
  ensureDatabase,
  loginUrls,
  withClient,
  withDatabase,
} from './database.ts'
export { type Nats, type NatsOptions, startNats } from './nats.ts'
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'
export { writeSampleData } from './sample-data.ts'
export { planServices, type ServiceName, type ServicePlan } from './services.ts'
export { SetupError } from './setup-error.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
