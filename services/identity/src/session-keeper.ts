import { translateDatabaseError } from '@formwork/database'
import { expectedClaims, type Job, type Logger } from '@formwork/service-kit'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import { startCdiServer } from './cdi/cdi-server.ts'
import { derivedFrom, type IdentityConfig } from './config.ts'
import { CoreClient } from './core/core-client.ts'
import { CoreKeys } from './core/core-keys.ts'
import { coreSessions } from './core/core-sessions.ts'
import { endSessionsAtCore } from './core/end-sessions-at-core.ts'
import type { Database } from './database.ts'
import { publishAheadMs } from './keys/key-plan.ts'
import { openSigningKeys, type PublishedKeys } from './keys/signing-keys.ts'
import { ownSessions, type SessionIssuer } from './sessions/session-issuer.ts'

export interface SessionKeeper {
  readonly keys: PublishedKeys
  readonly sessions: SessionIssuer
  readonly jobs: readonly Job[]
}

interface Needs extends Pick<ServiceParts<IdentityConfig, Database>, 'config' | 'db' | 'open'> {
  readonly log: Logger
}

const MINUTE_MS = 60_000
const ENDINGS_MS = 2_000
const CORE_KEYS_MS = 30_000

/**
 * Who keeps the sessions: a Core where one is set, else identity, for programs too where they have
 * a way in.
 */
export async function sessionKeeper({ config, db, open, log }: Needs): Promise<SessionKeeper> {
  const { issuer, cdi, core: settings, rotationMs, lifetimeMs } = derivedFrom(config)
  const audience = config.SESSION_AUDIENCE
  if (settings !== undefined) {
    const core = new CoreClient(settings)
    const keys = new CoreKeys(db, core)
    const expected = { ...expectedClaims(config), issuer }
    const run = () => endSessionsAtCore(db, core)
    return {
      keys,
      sessions: coreSessions({ db, core, keys, tokens: { issuer, audience }, expected }),
      jobs: [
        { name: 'sessions to end at the Core', everyMs: ENDINGS_MS, run },
        { name: 'keys of the Core', everyMs: CORE_KEYS_MS, run: () => keys.refresh() },
      ],
    }
  }
  const keys = await openSigningKeys({ db, sessionKey: config.SESSION_KEY, rotationMs })
  const tokens = { keys, issuer, audience, tenant: config.SESSION_TENANT }
  if (cdi !== undefined) {
    const needs = { db, tokens, lifetimeMs, log, translate: translateDatabaseError }
    open(await startCdiServer(cdi, needs))
  }
  const everyMs = Math.min(MINUTE_MS, publishAheadMs(rotationMs) / 4)
  return {
    keys,
    sessions: ownSessions(db, tokens),
    jobs: [{ name: 'signing keys', everyMs, run: () => keys.rotate() }],
  }
}
