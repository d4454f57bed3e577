import { identityV1 } from '@formwork/contracts'
import { startConsumer } from '@formwork/messaging'
import { expectedClaims, type Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { admitFirstUsers } from './administration/admit-first-users.ts'
import { createIdentityApp } from './app.ts'
import { derivedFrom, type IdentityConfig } from './config.ts'
import { database } from './database.ts'
import { identityHandlers } from './grpc/identity-handlers.ts'
import { identityJobs } from './jobs.ts'
import { oidcProvider } from './oidc/provider.ts'
import { settingsEvents } from './security-log/settings-events.ts'
import { sessionKeeper } from './session-keeper.ts'
import { databaseSessionVerifier } from './sessions/database-session-verifier.ts'
import { signInLimiter } from './sessions/sign-in-limits.ts'
import { passwordPolicy } from './users/password-policy.ts'

/** Identity with everything it needs; `close` takes it down again. */
export function createContext(config: IdentityConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'identity', config, log, ...database }
  return createService(definition, async ({ db, broker, open, repeat, appOptions }) => {
    const { allowsLocal, admin, issuer, oidc, limits } = derivedFrom(config)
    const passwords = passwordPolicy({ allowsLocal })
    await admitFirstUsers({ db, passwords }, admin, log)
    const logDays = config.SECURITY_LOG_DAYS
    const limiter = signInLimiter(db, limits)
    const { keys, sessions, jobs } = await sessionKeeper({ config, db, open, log })
    for (const job of [...jobs, ...identityJobs({ db, limiter, logDays })]) repeat(job)
    const verifier = databaseSessionVerifier(db, keys, { ...expectedClaims(config), issuer })
    const provider = oidc && oidcProvider(oidc)
    const consumers = settingsEvents(db).map((each) =>
      open(startConsumer({ ...each, broker, log })),
    )
    const needs = { config, db, keys, sessions, limiter, passwords, provider }
    return {
      consumers,
      app: await createIdentityApp(appOptions(verifier), needs),
      grpc: { definition: identityV1.IdentityService.service, handlers: identityHandlers(db) },
    }
  })
}
