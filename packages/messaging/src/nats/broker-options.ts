import { ConfigError } from '@formwork/kernel'
import type { BrokerOptions } from './broker.ts'
import { type NatsLogin, natsAccess, readSettingFile } from './nats-access.ts'

/** The settings of NATS by their names in the environment; an empty one is not set. */
export interface BrokerSettings {
  readonly NATS_URL: string
  readonly NATS_USER?: string | undefined
  readonly NATS_PASSWORD?: string | undefined
  readonly NATS_CREDENTIALS_FILE?: string | undefined
  readonly NATS_CA_FILE?: string | undefined
  readonly NATS_CERTIFICATE_FILE?: string | undefined
  readonly NATS_KEY_FILE?: string | undefined
  readonly NATS_REPLICAS?: string | undefined
  readonly NATS_STREAM_PREFIX?: string | undefined
  readonly NATS_API_PREFIX?: string | undefined
}

/**
 * What `connectBroker` needs, of a process's settings.
 *
 * @throws ConfigError: one sentence that names the wrong setting and repeats no password
 */
export function brokerOptions(settings: BrokerSettings): Omit<BrokerOptions, 'name' | 'log'> {
  const login: NatsLogin = {
    url: settings.NATS_URL,
    user: settings.NATS_USER || undefined,
    password: settings.NATS_PASSWORD || undefined,
    credentialsFile: settings.NATS_CREDENTIALS_FILE || undefined,
    caFile: settings.NATS_CA_FILE || undefined,
    certificateFile: settings.NATS_CERTIFICATE_FILE || undefined,
    keyFile: settings.NATS_KEY_FILE || undefined,
  }
  natsAccess(login)
  checkCredentials(login.credentialsFile)
  return {
    ...login,
    replicas: readReplicas(settings.NATS_REPLICAS),
    streamPrefix: settings.NATS_STREAM_PREFIX ?? '',
    apiPrefix: settings.NATS_API_PREFIX || undefined,
  }
}

function checkCredentials(file: string | undefined): void {
  if (file === undefined) return
  const text = readSettingFile('NATS_CREDENTIALS_FILE', file).toString()
  if (text.includes('BEGIN NATS USER JWT') && text.includes('BEGIN USER NKEY SEED')) return
  throw new ConfigError(
    `NATS_CREDENTIALS_FILE holds no user JWT with its seed, as nsc writes them: ${file}`,
  )
}

function readReplicas(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (/^[135]$/.test(text)) return Number(text)
  throw new ConfigError('NATS_REPLICAS is 1, 3 or 5.')
}
