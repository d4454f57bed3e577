import { ConfigError, isLocalUse } from '@formwork/kernel'
import { zoneNamed } from '@formwork/kernel/zones'
import { z } from 'zod'
import { tokensOf } from './service-tokens.ts'

const port = z.coerce.number().int().min(0).max(65_535)
/** A setting that is set to nothing counts as not set. */
export const optionalSetting = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)
/** The company's time zone until an administrator sets it; by default that of the computer. */
export const companyZoneSetting = optionalSetting
  .transform((name) => name ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
  .refine((name) => zoneNamed(name) !== undefined, 'is no time zone such as America/Chicago')
  .transform((name) => zoneNamed(name) ?? name)
/**
 * A number between two bounds, and what it is when it is set to nothing or not set: an empty line
 * of a compose file must not read as 0.
 */
export const numberSetting = (bounds: {
  readonly from: number
  readonly to: number
  readonly default: number
  readonly whole?: true
}) => {
  const kind = bounds.whole ? 'whole number' : 'number'
  const sentence = `must be a ${kind} from ${bounds.from} to ${bounds.to}`
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number(sentence)
      .min(bounds.from, sentence)
      .max(bounds.to, sentence)
      .refine((number) => !bounds.whole || Number.isInteger(number), sentence)
      .default(bounds.default),
  )
}
/** A port that nothing listens on unless it is set. */
const optionalPort = z.preprocess((value) => (value === '' ? undefined : value), port.optional())
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

/** What every service reads from its environment. Services extend it with their own. */
export const serviceConfig = z.object({
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** The address people use; cookies are Secure when it is https, and its origin is ours. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
  ALLOWED_ORIGINS: list,
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list,
  JWKS_URL: z.url(),
  /**
   * What the claims `iss`, `aud` and `tId` of access tokens must be; iss and aud only where they
   * are set.
   */
  SESSION_ISSUER: optionalSetting,
  SESSION_AUDIENCE: optionalSetting,
  SESSION_TENANT: z.string().min(1).default('public'),
  /**
   * For how long a password that was entered lets its session administer users, limits and duties; 0:
   * it always does.
   */
  FRESH_PASSWORD_MINUTES: numberSetting({ from: 0, to: 1_440, default: 5 }),
  /**
   * host:port of identity's gRPC, which is asked while no revocations arrive. Needs SERVICE_TOKEN.
   */
  IDENTITY_GRPC: optionalSetting,
  /**
   * TLS between services, each with a certificate of its own; without these three calls are plain.
   */
  GRPC_CA_FILE: optionalSetting,
  GRPC_CERTIFICATE_FILE: optionalSetting,
  GRPC_KEY_FILE: optionalSetting,
  /**
   * `GET /metrics` of Prometheus, on a port of its own that only the monitoring reaches; off
   * without it.
   */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: optionalPort,
  /** Seconds to go on serving after SIGTERM, for load balancers to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
})

/** Whoever starts a service says whether this is an installation to try. */
export const localAccountsConfig = z.object({
  /** `on`: users whose password everybody knows, as long as nobody but this machine gets here. */
  FORMWORK_LOCAL_ACCOUNTS: z.enum(['on', 'off']).default('off'),
  /** In a container, whose HOST says nothing: where the machine around it publishes the gateway. */
  PUBLISHED_HOST: optionalSetting,
})

/** What it says counts as long as our own settings do not say otherwise. */
export function hasLocalAccounts(
  config: z.infer<typeof localAccountsConfig> &
    Pick<z.infer<typeof serviceConfig>, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>,
): boolean {
  const { NODE_ENV: nodeEnv, HOST, PUBLISHED_HOST: host = HOST, PUBLIC_URL: publicUrl } = config
  return (
    config.FORMWORK_LOCAL_ACCOUNTS === 'on' && isLocalUse({ nodeEnv, hosts: [host], publicUrl })
  )
}

export const databaseConfig = z.object({
  DATABASE_URL: z.string().min(1),
  /** The owner's login, which migrates; without it that of DATABASE_URL. */
  MIGRATION_DATABASE_URL: z.string().optional(),
  /** `off`: a job of its own migrates, and a start only looks whether it has (migrate.ts). */
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
})

/** What `brokerOptions` of messaging makes of it; an empty setting is not set. */
export const brokerConfig = z.object({
  /** `nats://` or `tls://` addresses, with commas between. */
  NATS_URL: z.string().min(1),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  NATS_CREDENTIALS_FILE: z.string().optional(),
  NATS_CA_FILE: z.string().optional(),
  NATS_CERTIFICATE_FILE: z.string().optional(),
  NATS_KEY_FILE: z.string().optional(),
  /** Copies of each stream; by default three where NATS has three nodes. */
  NATS_REPLICAS: z.enum(['', '1', '3', '5']).optional(),
  NATS_STREAM_PREFIX: z.string().default(''),
  /** Where NATS has an account for each service: `EVENTS.API`. */
  NATS_API_PREFIX: z.string().optional(),
})

export const grpcConfig = z.object({
  GRPC_HOST: z.string().default('127.0.0.1'),
  GRPC_PORT: port,
})

const token = z.string().min(16)

/** The credentials that services show each other over gRPC. */
export const serviceTokenConfig = z.object({
  /**
   * What this service shows: the first of those that commas part, the others are yet to be shown,
   * or no more.
   */
  SERVICE_TOKEN: z.string().refine((text) => tokensOf(text).every((one) => one.length >= 16), {
    error: 'each token must be at least 16 characters',
  }),
  /** Those of all who may ask this service, with commas between; without them, all its own. */
  ACCEPTED_SERVICE_TOKENS: list.pipe(z.array(token)),
})

export type ServiceConfig = z.infer<typeof serviceConfig>

/** Reads `schema` from `env`; throws a ConfigError that names every wrong setting. */
export function readConfig<T extends z.ZodType>(
  schema: T,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<T> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The environment is not complete: ${faults.join('; ')}`)
}
