import { type DatabaseUrls, loginUrls } from '@formwork/backing-services'
import { ACCOUNTS_API_PREFIX, type NatsLoginName } from '@formwork/messaging'
import { DATABASES, type DatabaseName, type LocalConfig } from './config.ts'
import { EVENT_SERVICES, type NatsEnv } from './own-nats.ts'
import type { Secrets } from './secrets.ts'
import { type BackingAddresses, natsPort, postgresPort } from './services.ts'

/** How a login gets into the embedded NATS. */
export const embeddedNatsEnv = (
  { portBase }: LocalConfig,
  { nats }: Secrets,
  login: NatsLoginName,
): NatsEnv => ({
  NATS_URL: `nats://127.0.0.1:${natsPort(portBase)}`,
  NATS_USER: login,
  NATS_PASSWORD: nats[login],
  NATS_API_PREFIX: ACCOUNTS_API_PREFIX,
})

export const embeddedNatsEnvs = (config: LocalConfig, secrets: Secrets): BackingAddresses['nats'] =>
  Object.fromEntries(
    EVENT_SERVICES.map((name) => [name, embeddedNatsEnv(config, secrets, name)]),
  ) as BackingAddresses['nats']

/** Where the databases and NATS of this installation are, running or not. */
export function backingAddresses(config: LocalConfig, secrets: Secrets): BackingAddresses {
  const databases = DATABASES.map(
    (name) => [name, config.databases[name] ?? embeddedDatabase(config, secrets, name)] as const,
  )
  return {
    databases: Object.fromEntries(databases) as BackingAddresses['databases'],
    nats: config.nats?.services ?? embeddedNatsEnvs(config, secrets),
  }
}

function embeddedDatabase(
  { portBase }: LocalConfig,
  secrets: Secrets,
  name: DatabaseName,
): DatabaseUrls {
  const { run, owner } = secrets.databases[name]
  const server = `postgres://127.0.0.1:${postgresPort(portBase)}/postgres`
  return loginUrls(server, { name, password: run, ownerPassword: owner })
}
