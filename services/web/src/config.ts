import { serviceConfig } from '@formwork/service-kit'
import type { z } from 'zod'

/** What web reads from its environment. It holds no secret and asks nobody. */
export const webConfig = serviceConfig.pick({
  LOG_LEVEL: true,
  HOST: true,
  PORT: true,
  PUBLIC_URL: true,
  TRUSTED_PROXIES: true,
  DRAIN_SECONDS: true,
  METRICS_HOST: true,
  METRICS_PORT: true,
})

export type WebConfig = z.infer<typeof webConfig>
