import {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'

/** What identity reads from its environment. */
export const identityConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(brokerConfig.shape)
  .extend(grpcConfig.shape)
  .extend(serviceTokenConfig.shape)
  .extend({
    /** `on`: well-known users and passwords, cookies without Secure. For one machine only. */
    FORMWORK_LOCAL: z.enum(['on', 'off']).default('off'),
    /** Encrypts the signing keys in the database. */
    SESSION_KEY: z.string().min(32, 'must have at least 32 characters'),
    SIGNING_KEY_ROTATION_HOURS: z.coerce.number().positive().default(168),
    /** The first administrator, created when there is no user of this e-mail. */
    FORMWORK_ADMIN_EMAIL: z.string().optional(),
    FORMWORK_ADMIN_PASSWORD: z.string().optional(),
    /** Failed sign-ins before the next have to wait. */
    SIGN_IN_FAILURES_PER_EMAIL: z.coerce.number().int().positive().default(10),
    SIGN_IN_FAILURES_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  })

export type IdentityConfig = z.infer<typeof identityConfig>

export function isLocal(config: Pick<IdentityConfig, 'FORMWORK_LOCAL'>): boolean {
  return config.FORMWORK_LOCAL === 'on'
}
