import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '@formwork/backing-services'
import { freePort } from '@formwork/testing'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import {
  ACCOUNTS_API_PREFIX,
  type Broker,
  connectBroker,
  createStreams,
  type NatsLoginName,
  natsAuthorization,
} from '../src/index.ts'
import { silent } from './project-service.ts'

/** A nats-server of its own with the logins that every installation has. */
export interface NatsWithLogins {
  readonly url: string
  readonly streamPrefix: string
  /** As a service connects. */
  broker(login: NatsLoginName): Broker
  /** As somebody connects who has got hold of a service's password. */
  connection(login: NatsLoginName): Promise<NatsConnection>
  stop(): Promise<void>
}

export const passwordOf = (login: NatsLoginName): string => `password of ${login}`

export async function natsWithLogins(streamPrefix: string): Promise<NatsWithLogins> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-nats-'))
  const nats = await startNats({
    dataDir: join(folder, 'nats'),
    port: await freePort(),
    configuration: natsAuthorization((login) => JSON.stringify(passwordOf(login)), streamPrefix),
    log: () => {},
  })
  const { url } = nats
  const options = (login: NatsLoginName) => ({
    url,
    user: login,
    password: passwordOf(login),
    name: login,
    log: silent,
    streamPrefix,
    apiPrefix: ACCOUNTS_API_PREFIX,
  })
  await createStreams(options('operator'), AbortSignal.timeout(10_000))
  return {
    url,
    streamPrefix,
    broker: (login) => connectBroker(options(login)),
    connection: (login) =>
      connect({
        servers: url,
        user: login,
        pass: passwordOf(login),
        reconnect: false,
        inboxPrefix: `_INBOX_${login}`,
      }),
    async stop() {
      await nats.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
