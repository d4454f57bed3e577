import { brokerConfig, serviceConfig } from '@formwork/service-kit'
import { z } from 'zod'
import type { ServiceName } from './routes.ts'

const MIB = 1_048_576
const upstream = z.url({ protocol: /^https?$/ })
const bytes = (mib: number) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(mib * MIB)
const perMinute = (count: number) => z.coerce.number().int().positive().default(count)

/** What the gateway reads from its environment. */
export const gatewayConfig = serviceConfig.extend(brokerConfig.shape).extend({
  IDENTITY_URL: upstream,
  CATALOG_URL: upstream,
  ESTIMATING_URL: upstream,
  PURCHASING_URL: upstream,
  DOCUMENTS_URL: upstream,
  /** Connections to each service at most. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(2_000).default(128),
  /** Milliseconds until a service must answer; exports, uploads and bulk work have longer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  UPSTREAM_LONG_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),
  /** Largest bodies in bytes. The services have their own, smaller limits for each resource. */
  BODY_LIMIT: bytes(2),
  BULK_BODY_LIMIT: bytes(16),
  UPLOAD_BODY_LIMIT: bytes(160),
  /** Requests of one user, or of one address without a session, to one replica of the gateway. */
  RATE_LIMIT_PER_MINUTE: perMinute(300_000),
  /** The same for exports and uploads alone. */
  EXPORT_RATE_LIMIT_PER_MINUTE: perMinute(3_000),
})

export type GatewayConfig = z.infer<typeof gatewayConfig>

export function upstreamsOf(config: GatewayConfig): Readonly<Record<ServiceName, string>> {
  return {
    identity: config.IDENTITY_URL,
    catalog: config.CATALOG_URL,
    estimating: config.ESTIMATING_URL,
    purchasing: config.PURCHASING_URL,
    documents: config.DOCUMENTS_URL,
  }
}
