import { ConfigError } from '@formwork/kernel'
import { optionalSetting } from '@formwork/service-kit'
import { z } from 'zod'

/**
 * Sessions for other programs, by the Core Driver Interface of SuperTokens; off without CDI_PORT.
 */
export const cdiConfig = z.object({
  CDI_HOST: optionalSetting,
  CDI_PORT: optionalSetting
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.number().int().min(1).max(65_535).optional()),
  /** What those programs show. Whoever has it can start a session of anybody. */
  CDI_API_KEY: optionalSetting,
})

export interface CdiSettings {
  readonly host: string
  readonly port: number
  readonly apiKey: string
}

const KEY_LENGTH = 20

/**
 * @returns undefined when no port is set
 * @throws ConfigError without a key that is long enough
 */
export function cdiSettings(config: z.infer<typeof cdiConfig>): CdiSettings | undefined {
  const { CDI_PORT: port, CDI_API_KEY: apiKey } = config
  if (port === undefined) return undefined
  if (apiKey === undefined || apiKey.length < KEY_LENGTH) {
    throw new ConfigError(`CDI_PORT needs a CDI_API_KEY of at least ${KEY_LENGTH} characters`)
  }
  return { host: config.CDI_HOST ?? '127.0.0.1', port, apiKey }
}
