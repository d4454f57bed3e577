import { isLoopback } from '@formwork/kernel'
import {
  brokerConfig,
  localAccountsConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'
import { SERVICES, type ServiceName } from './routes.ts'

const MIB = 1_048_576
type UrlVariable = `${Uppercase<ServiceName>}_URL`
const upstream = z.url({ protocol: /^https?$/ })
const bytes = (mib: number) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(mib * MIB)
const perMinute = z.coerce.number().int().positive().optional()

/** Requests a minute of one caller to one replica. */
const RATE_LIMITS = {
  RATE_LIMIT_USER: 600,
  RATE_LIMIT_ADDRESS: 300,
  RATE_LIMIT_EXPORTS: 60,
  RATE_LIMIT_UPLOADS: 30,
}
/** On one's own machine there is nobody to be fair to; a test suite is one user. */
const LOCAL_RATE_LIMIT = 300_000

/** What the gateway reads from its environment. */
const environment = serviceConfig.extend(brokerConfig.shape).extend({
  /** Goes with IDENTITY_GRPC. */
  SERVICE_TOKEN: serviceTokenConfig.shape.SERVICE_TOKEN.optional(),
  ...localAccountsConfig.shape,
  ...upstreamUrls(),
  /** The pages. Without it this is an API alone. */
  WEB_URL: upstream.optional(),
  /** Connections to each service at most. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(2_000).default(128),
  /** Milliseconds until a service must answer; exports, uploads, bulk work and a whole bid have longer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  UPSTREAM_LONG_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),
  /**
   * Milliseconds that a service may give no sign of life, whatever it is asked for. Services report
   * every two seconds.
   */
  UPSTREAM_SILENCE_MS: z.coerce.number().int().positive().default(8_000),
  /** Largest bodies in bytes. The services have their own, smaller limits for each resource. */
  BODY_LIMIT: bytes(2),
  BULK_BODY_LIMIT: bytes(16),
  UPLOAD_BODY_LIMIT: bytes(160),
  /**
   * Signed in; without a session; exports and uploads alone. Where people come by loopback:
   * 300,000.
   */
  RATE_LIMIT_USER: perMinute,
  RATE_LIMIT_ADDRESS: perMinute,
  RATE_LIMIT_EXPORTS: perMinute,
  RATE_LIMIT_UPLOADS: perMinute,
})

export const gatewayConfig = environment.transform((env) => ({ ...env, ...rateLimits(env) }))

export type GatewayConfig = z.infer<typeof gatewayConfig>

function rateLimits(env: z.infer<typeof environment>): typeof RATE_LIMITS {
  const isLocal = isLoopback(new URL(env.PUBLIC_URL).hostname)
  const orDefault = (name: keyof typeof RATE_LIMITS) =>
    env[name] ?? (isLocal ? LOCAL_RATE_LIMIT : RATE_LIMITS[name])
  return {
    RATE_LIMIT_USER: orDefault('RATE_LIMIT_USER'),
    RATE_LIMIT_ADDRESS: orDefault('RATE_LIMIT_ADDRESS'),
    RATE_LIMIT_EXPORTS: orDefault('RATE_LIMIT_EXPORTS'),
    RATE_LIMIT_UPLOADS: orDefault('RATE_LIMIT_UPLOADS'),
  }
}

export function upstreamsOf(config: GatewayConfig): Readonly<Record<ServiceName, string>> {
  const urls = SERVICES.map((name) => [name, config[urlVariable(name)]])
  return Object.fromEntries(urls) as Record<ServiceName, string>
}

/** `<SERVICE>_URL` of each. */
function upstreamUrls(): Record<UrlVariable, typeof upstream> {
  const settings = SERVICES.map((name) => [urlVariable(name), upstream])
  return Object.fromEntries(settings) as Record<UrlVariable, typeof upstream>
}

function urlVariable(name: ServiceName): UrlVariable {
  return `${name.toUpperCase()}_URL` as UrlVariable
}
