import { identityV1 } from '@formwork/contracts'
import {
  type CreatedService,
  createService,
  expectedClaims,
  type Logger,
} from '@formwork/service-kit'
import { createIdentityApp } from './app.ts'
import { firstAdmin, hasLocalAccounts, type IdentityConfig, issuerOf } from './config.ts'
import { databaseOn } from './database.ts'
import { identityHandlers } from './grpc/identity-handlers.ts'
import { publishAheadMs } from './keys/key-plan.ts'
import { openSigningKeys } from './keys/signing-keys.ts'
import { databaseSessionVerifier } from './sessions/database-session-verifier.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'
import { signInLimiter } from './sessions/sign-in-limits.ts'
import type { UserNeeds } from './users/create-user.ts'
import { ensureAdmin } from './users/first-admin.ts'
import { admitLocalUsers, turnLocalUsersAway } from './users/local-users.ts'
import { passwordPolicy } from './users/password-policy.ts'

const MINUTE_MS = 60_000
const migrations = new URL('../prisma/migrations', import.meta.url)

/** Identity with everything it needs; `close` takes it down again. */
export function createContext(config: IdentityConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'identity', config, log, migrations, databaseOn }
  return createService(definition, async ({ db, repeat, appOptions }) => {
    const passwords = passwordPolicy({ allowsLocal: hasLocalAccounts(config) })
    await admitFirstUsers({ db, passwords }, config, log)
    const rotationMs = config.SIGNING_KEY_ROTATION_HOURS * 60 * MINUTE_MS
    const keys = await openSigningKeys({ db, sessionKey: config.SESSION_KEY, rotationMs })
    const limiter = signInLimiter(db, {
      perEmail: config.SIGN_IN_FAILURES_PER_EMAIL,
      perAddress: config.SIGN_IN_FAILURES_PER_ADDRESS,
    })
    const keyCheckMs = Math.min(MINUTE_MS, publishAheadMs(rotationMs) / 4)
    repeat({ name: 'signing keys', everyMs: keyCheckMs, run: () => keys.rotate() })
    repeat({ name: 'sessions', everyMs: MINUTE_MS, run: () => deleteEndedSessions(db) })
    repeat({ name: 'failed sign-ins', everyMs: 5 * MINUTE_MS, run: () => limiter.deleteOld() })
    const issuer = issuerOf(config)
    const verifier = databaseSessionVerifier(db, keys, { ...expectedClaims(config), issuer })
    const needs = { config, issuer, db, keys, limiter, passwords }
    return {
      app: await createIdentityApp(appOptions(verifier), needs),
      grpc: {
        definition: identityV1.IdentityService.service,
        handlers: identityHandlers(db),
      },
    }
  })
}

/** Who can sign in before anybody was created: see "The first administrator" in the README. */
async function admitFirstUsers(needs: UserNeeds, config: IdentityConfig, log: Logger) {
  const admin = firstAdmin(config)
  if (admin !== undefined) await ensureAdmin(needs, admin)
  if (needs.passwords.allowsLocal) await admitLocalUsers(needs)
  else await turnLocalUsersAway(needs.db, log)
}
