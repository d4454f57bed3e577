import { identityV1 } from '@formwork/contracts'
import { translateDatabaseError } from '@formwork/database'
import { expectedClaims, type Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { createIdentityApp } from './app.ts'
import { startCdiServer } from './cdi/cdi-server.ts'
import { derivedFrom, type IdentityConfig } from './config.ts'
import { database } from './database.ts'
import { identityHandlers } from './grpc/identity-handlers.ts'
import { identityJobs } from './jobs.ts'
import { openSigningKeys } from './keys/signing-keys.ts'
import { oidcProvider } from './oidc/provider.ts'
import { databaseSessionVerifier } from './sessions/database-session-verifier.ts'
import { ownSessions } from './sessions/session-issuer.ts'
import { signInLimiter } from './sessions/sign-in-limits.ts'
import { admitFirstUsers } from './users/admit-first-users.ts'
import { passwordPolicy } from './users/password-policy.ts'

/** Identity with everything it needs; `close` takes it down again. */
export function createContext(config: IdentityConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'identity', config, log, ...database }
  return createService(definition, async ({ db, open, repeat, appOptions }) => {
    const { allowsLocal, admin, issuer, oidc, cdi, rotationMs, limits } = derivedFrom(config)
    const passwords = passwordPolicy({ allowsLocal })
    await admitFirstUsers({ db, passwords }, admin, log)
    const keys = await openSigningKeys({ db, sessionKey: config.SESSION_KEY, rotationMs })
    const limiter = signInLimiter(db, limits)
    for (const job of identityJobs({ db, keys, limiter, rotationMs })) repeat(job)
    const tokens = {
      ...{ keys, issuer, audience: config.SESSION_AUDIENCE, tenant: config.SESSION_TENANT },
    }
    const sessions = ownSessions(db, tokens)
    if (cdi !== undefined) {
      open(await startCdiServer(cdi, { db, tokens, log, translate: translateDatabaseError }))
    }
    const verifier = databaseSessionVerifier(db, keys, { ...expectedClaims(config), issuer })
    const provider = oidc && oidcProvider(oidc)
    const needs = { config, db, keys, sessions, limiter, passwords, provider }
    return {
      app: await createIdentityApp(appOptions(verifier), needs),
      grpc: { definition: identityV1.IdentityService.service, handlers: identityHandlers(db) },
    }
  })
}
