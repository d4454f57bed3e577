export { readApiReference } from './api-reference.ts'
export { type ApiSession, signIn } from './api-session.ts'
export { backUp } from './backup/backup.ts'
export { type Restored, restore } from './backup/restore.ts'
export { DATABASES, type LocalConfig, readLocalConfig, urlOf } from './config.ts'
export { type Balancer, startBalancer } from './replicas/balancer.ts'
export { writeSampleBid, writeSamples } from './sample-data.ts'
export { readSecrets } from './secrets.ts'
export { becomesReady, startService } from './service-process.ts'
export { planServices, postgresPort, type ServiceName, type ServicePlan } from './services.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
export {
  startTemporaryStack,
  type TemporaryStack,
  temporaryConfig,
} from './temporary-stack.ts'
