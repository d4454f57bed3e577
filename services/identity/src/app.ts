import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { userRoutes } from './administration/users.routes.ts'
import { type IdentityConfig, isLocal } from './config.ts'
import type { Database } from './database.ts'
import { keyRoutes } from './keys/keys.routes.ts'
import type { PublishedKeys } from './keys/signing-keys.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import type { OidcProvider } from './oidc/provider.ts'
import { signInCookie } from './oidc/sign-in-cookie.ts'
import { sessionCookies } from './sessions/cookies.ts'
import { signedDevices } from './sessions/device-cookie.ts'
import { KeyedConcurrencyLimit } from './sessions/keyed-concurrency-limit.ts'
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
  const signIn = {
    ...{ db, limiter, passwords, sessions, devices: signedDevices(config.SESSION_KEY) },
    concurrency: new KeyedConcurrencyLimit(),
  }
  const cookies = sessionCookies({ secure })
  await sessionRoutes(app, { ...signIn, cookies })
  const signInsUnderWay = signInCookie({ sessionKey: config.SESSION_KEY, secure })
  await oidcRoutes(app, { db, passwords, sessions, cookies, provider, signInsUnderWay })
  await passwordRoutes(app, signIn)
  await keyRoutes(app, { keys })
  await userRoutes(app, { db, passwords })
  return app
}
