import { ConfigError } from '@formwork/kernel'
import { optionalSetting } from '@formwork/service-kit'
import { z } from 'zod'

/** A SuperTokens Core that keeps the sessions instead of identity; off without AUTH_CORE_URL. */
export const coreConfig = z.object({
  AUTH_CORE_URL: optionalSetting.pipe(z.url({ protocol: /^https?$/ }).optional()),
  AUTH_CORE_API_KEY: optionalSetting,
})

export interface CoreSettings {
  readonly url: string
  readonly apiKey: string | undefined
}

/**
 * @returns undefined when no Core is set
 * @throws ConfigError where it cannot be
 */
export function coreSettings(
  config: z.infer<typeof coreConfig> & {
    readonly SESSION_TENANT: string
    readonly CDI_PORT?: number | undefined
  },
): CoreSettings | undefined {
  const { AUTH_CORE_URL: url, AUTH_CORE_API_KEY: apiKey } = config
  if (url === undefined) return undefined
  if (config.CDI_PORT !== undefined) {
    throw new ConfigError('CDI_PORT and AUTH_CORE_URL exclude each other: one Core keeps sessions')
  }
  // A Core adds another tenant's name to session handles, which are ids here.
  if (config.SESSION_TENANT !== 'public') {
    throw new ConfigError('AUTH_CORE_URL needs SESSION_TENANT to be public')
  }
  return { url: url.replace(/\/+$/, ''), apiKey }
}
