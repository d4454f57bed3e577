import { ConfigError } from '@formwork/kernel'
import {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  hasLocalAccounts,
  issuerOf,
  localAccountsConfig,
  numberSetting,
  optionalSetting,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'
import { cdiConfig, cdiSettings } from './cdi/settings.ts'
import { coreConfig, coreSettings } from './core/settings.ts'
import { oidcConfig, oidcSettings } from './oidc/settings.ts'

/** The first administrator, created when there is no user of this e-mail. */
export const adminConfig = z.object({
  FORMWORK_ADMIN_EMAIL: optionalSetting,
  FORMWORK_ADMIN_PASSWORD: z
    .string()
    .optional()
    .transform((text) => text || undefined),
})

/** @throws ConfigError when there is one of the two alone */
export function firstAdmin(env: z.infer<typeof adminConfig>) {
  const { FORMWORK_ADMIN_EMAIL: email, FORMWORK_ADMIN_PASSWORD: password } = env
  if (email !== undefined && password !== undefined) return { email, password }
  if (email === undefined && password === undefined) return undefined
  throw new ConfigError('FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD need each other')
}

/** What identity reads from its environment. */
export const identityConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(brokerConfig.shape)
  .extend(grpcConfig.shape)
  .extend(serviceTokenConfig.shape)
  .extend(localAccountsConfig.shape)
  .extend({
    /**
     * `on`: started by `npm start`, so that people may come by plain http: cookies without Secure.
     */
    FORMWORK_LOCAL: z.enum(['on', 'off']).default('off'),
    /** Encrypts the signing keys in the database. */
    SESSION_KEY: z.string().min(32, 'must have at least 32 characters'),
    SIGNING_KEY_ROTATION_HOURS: z.coerce.number().positive().default(168),
    /** Days after its sign-in that a session ends, whatever refreshes it has. */
    SESSION_MAX_DAYS: numberSetting({ from: 0.01, to: 3_650, default: 30 }),
    /** Days that the security log keeps an entry. */
    SECURITY_LOG_DAYS: numberSetting({ from: 90, to: 36_500, default: 365, whole: true }),
    ...adminConfig.shape,
    ...oidcConfig.shape,
    ...cdiConfig.shape,
    ...coreConfig.shape,
    /** Failed sign-ins before the next have to wait. */
    SIGN_IN_FAILURES_PER_EMAIL: z.coerce.number().int().positive().default(10),
    SIGN_IN_FAILURES_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  })

export type IdentityConfig = z.infer<typeof identityConfig>

export function isLocal(config: Pick<IdentityConfig, 'FORMWORK_LOCAL'>): boolean {
  return config.FORMWORK_LOCAL === 'on'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What follows from the settings. */
export const derivedFrom = (config: IdentityConfig) => ({
  allowsLocal: hasLocalAccounts(config),
  admin: firstAdmin(config),
  issuer: issuerOf(config),
  oidc: oidcSettings(config),
  cdi: cdiSettings(config),
  core: coreSettings(config),
  lifetimeMs: config.SESSION_MAX_DAYS * DAY_MS,
  /** How long one key signs. */
  rotationMs: config.SIGNING_KEY_ROTATION_HOURS * HOUR_MS,
  /** Failed sign-ins after which an e-mail or an address has to wait. */
  limits: {
    perEmail: config.SIGN_IN_FAILURES_PER_EMAIL,
    perAddress: config.SIGN_IN_FAILURES_PER_ADDRESS,
  },
})
