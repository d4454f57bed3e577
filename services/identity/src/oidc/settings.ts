import { ConfigError, isLoopback, ROLES, type Role } from '@formwork/kernel'
import { numberSetting, optionalSetting } from '@formwork/service-kit'
import { z } from 'zod'

const address = optionalSetting.pipe(z.url({ protocol: /^https?$/ }).optional())

/** Sign-in with a provider of the company's own; off without OIDC_ISSUER. */
export const oidcConfig = z.object({
  /** The provider's issuer, or the address of its discovery document. */
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: optionalSetting,
  OIDC_CLIENT_SECRET: optionalSetting,
  OIDC_CLIENT_AUTH: optionalSetting.pipe(
    z.enum(['client_secret_basic', 'client_secret_post']).optional(),
  ),
  /** What people know the provider as. */
  OIDC_NAME: optionalSetting,
  OIDC_SCOPES: optionalSetting,
  /** Where the provider sends people back to; default: PUBLIC_URL. */
  OIDC_REDIRECT_ORIGIN: address,
  /** `on`: nobody signs in by a password but FORMWORK_ADMIN_EMAIL. */
  OIDC_ONLY: z.enum(['on', 'off', ''], 'must be on or off').default('off'),
  /** Hours after which a session must begin again at the provider, which may refuse by then. */
  OIDC_SESSION_HOURS: numberSetting({ from: 0.1, to: 720, default: 24 }),
  OIDC_ROLE_CLAIM: optionalSetting,
  /** JSON: a value of the role claim → a role, or several. */
  OIDC_ROLES: optionalSetting,
})

export interface OidcSettings {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post'
  readonly name: string
  readonly scopes: string
  readonly redirectUri: string
  readonly roleClaim: string
  readonly roles: ReadonlyMap<string, readonly Role[]>
  readonly isOnlyWay: boolean
  /** How long a session by the provider goes on, never longer than any other. */
  readonly lifetimeMs: number
}

const role = z.enum(ROLES)
const roleMapping = z.record(
  z.string(),
  z.union([role.transform((one) => [one]), z.array(role).min(1)]),
)

export const OIDC_CALLBACK = '/api/auth/oidc/callback'

/**
 * @returns undefined when nothing is set
 * @throws ConfigError when it is set in part, or to what cannot work
 */
export function oidcSettings(
  config: z.infer<typeof oidcConfig> & {
    readonly PUBLIC_URL: string
    readonly SESSION_MAX_DAYS: number
  },
): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  const isOnlyWay = config.OIDC_ONLY === 'on'
  if (OIDC_ISSUER === undefined) {
    if (isOnlyWay) throw new ConfigError('OIDC_ONLY needs OIDC_ISSUER')
    return undefined
  }
  if (clientId === undefined || clientSecret === undefined || config.OIDC_ROLES === undefined) {
    throw new ConfigError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES beside it',
    )
  }
  const issuer = new URL(OIDC_ISSUER)
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    throw new ConfigError('OIDC_ISSUER must begin with https://')
  }
  return {
    issuer,
    clientId,
    clientSecret,
    clientAuth: config.OIDC_CLIENT_AUTH ?? 'client_secret_basic',
    name: config.OIDC_NAME ?? issuer.hostname,
    scopes: config.OIDC_SCOPES ?? 'openid email profile',
    redirectUri: new URL(OIDC_CALLBACK, config.OIDC_REDIRECT_ORIGIN ?? config.PUBLIC_URL).href,
    roleClaim: config.OIDC_ROLE_CLAIM ?? 'groups',
    roles: readRoles(config.OIDC_ROLES),
    isOnlyWay,
    lifetimeMs: Math.min(config.OIDC_SESSION_HOURS, config.SESSION_MAX_DAYS * 24) * 3_600_000,
  }
}

function readRoles(text: string): OidcSettings['roles'] {
  const parsed = roleMapping.safeParse(asJson(text))
  if (parsed.success) return new Map(Object.entries(parsed.data))
  throw new ConfigError(
    `OIDC_ROLES must be a JSON object from values of the claim to roles of ${ROLES.join(', ')}, such as {"estimators":"ESTIMATOR"}`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
