import { identityV1 } from '@formwork/contracts'
import { expectedClaims, type Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { admitFirstUsers } from './administration/admit-first-users.ts'
import { createIdentityApp } from './app.ts'
import { derivedFrom, type IdentityConfig } from './config.ts'
import { database } from './database.ts'
import { identityHandlers } from './grpc/identity-handlers.ts'
import { identityJobs } from './jobs.ts'
import { oidcProvider } from './oidc/provider.ts'
import { sessionKeeper } from './session-keeper.ts'
import { databaseSessionVerifier } from './sessions/database-session-verifier.ts'
import { signInLimiter } from './sessions/sign-in-limits.ts'
import { passwordPolicy } from './users/password-policy.ts'

/** Identity with everything it needs; `close` takes it down again. */
export function createContext(config: IdentityConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'identity', config, log, ...database }
  return createService(definition, async ({ db, open, repeat, appOptions }) => {
    const { allowsLocal, admin, issuer, oidc, limits } = derivedFrom(config)
    const passwords = passwordPolicy({ allowsLocal })
    await admitFirstUsers({ db, passwords }, admin, log)
    const limiter = signInLimiter(db, limits)
    const { keys, sessions, jobs } = await sessionKeeper({ config, db, open, log })
    for (const job of [...jobs, ...identityJobs({ db, limiter })]) repeat(job)
    const verifier = databaseSessionVerifier(db, keys, { ...expectedClaims(config), issuer })
    const provider = oidc && oidcProvider(oidc)
    const needs = { config, db, keys, sessions, limiter, passwords, provider }
    return {
      app: await createIdentityApp(appOptions(verifier), needs),
      grpc: { definition: identityV1.IdentityService.service, handlers: identityHandlers(db) },
    }
  })
}
