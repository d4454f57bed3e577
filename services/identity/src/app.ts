import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { userRoutes } from './administration/users.routes.ts'
import { calendarKeyRoutes } from './calendar-keys/calendar-keys.routes.ts'
import { derivedFrom, type IdentityConfig, isLocal } from './config.ts'
import type { Database } from './database.ts'
import { keyRoutes } from './keys/keys.routes.ts'
import type { PublishedKeys } from './keys/signing-keys.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { passwordRule } from './oidc/password-rule.ts'
import type { OidcProvider } from './oidc/provider.ts'
import { signInCookie } from './oidc/sign-in-cookie.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { securityLogRoutes } from './security-log/security-log.routes.ts'
import { sessionCookies } from './sessions/cookies.ts'
import { signedDevices } from './sessions/device-cookie.ts'
import { KeyedConcurrencyLimit } from './sessions/keyed-concurrency-limit.ts'
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts'
import { passwordRoutes } from './sessions/password.routes.ts'
import type { SessionIssuer } from './sessions/session-issuer.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import type { SignInLimiter } from './sessions/sign-in-limits.ts'
import type { PasswordPolicy } from './users/password-policy.ts'

export interface AppNeeds {
  readonly config: IdentityConfig
  readonly db: Database
  readonly keys: PublishedKeys
  readonly sessions: SessionIssuer
  readonly limiter: SignInLimiter
  readonly passwords: PasswordPolicy
  /** Of the company, beside passwords; undefined unless it is set. */
  readonly provider: OidcProvider | undefined
}

export async function createIdentityApp(options: AppOptions, needs: AppNeeds): Promise<TypedApp> {
  const { config, db, keys, sessions, limiter, passwords, provider } = needs
  const app = await createApp({
    ...options,
    // The address that failed sign-ins are counted by is what the gateway says it is.
    trustedProxies: config.TRUSTED_PROXIES.length === 0 ? ['loopback'] : config.TRUSTED_PROXIES,
  })
  const secure = !isLocal(config) || config.PUBLIC_URL.startsWith('https:')
  const rule = passwordRule(db, {
    provider: provider?.settings.name,
    oidcOnly: provider?.settings.isOnlyWay === true,
    breakGlass: config.FORMWORK_ADMIN_EMAIL,
  })
  const { lifetimeMs } = derivedFrom(config)
  const signIn = {
    db,
    limiter,
    passwords,
    sessions,
    devices: signedDevices(config.SESSION_KEY),
    passwordRule: rule,
    lifetimeMs,
    concurrency: new KeyedConcurrencyLimit(),
  }
  const cookies = sessionCookies({ secure })
  const { verifier } = options.authorization
  await sessionRoutes(app, { ...signIn, cookies, keys, verifier })
  await ownSessionRoutes(app, { db, cookies })
  calendarKeyRoutes(app, { db })
  const signInsUnderWay = signInCookie({ sessionKey: config.SESSION_KEY, secure })
  const common = { db, passwords, sessions, cookies, keys, passwordRule: rule }
  await oidcRoutes(app, { ...common, provider, signInsUnderWay })
  await passwordRoutes(app, { ...signIn, cookies })
  await keyRoutes(app, { keys })
  await userRoutes(app, { db, passwords })
  peopleRoutes(app, { db })
  await securityLogRoutes(app, { db })
  return app
}
