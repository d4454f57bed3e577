import type { Job } from '@formwork/service-kit'
import { deleteOldKeySets } from './core/core-keys.store.ts'
import type { Database } from './database.ts'
import { deleteOldEntries } from './security-log/security-log.store.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'
import type { SignInLimiter } from './sessions/sign-in-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Identity's recurring work, in any number of replicas at once. */
export function identityJobs(needs: {
  readonly db: Database
  readonly limiter: SignInLimiter
  readonly logDays: number
}): readonly Job[] {
  const { db, limiter, logDays } = needs
  return [
    { name: 'sessions', everyMs: MINUTE_MS, run: () => deleteEndedSessions(db) },
    // Whether or not a Core is set: an earlier one's are to go as well.
    { name: 'old keys of a Core', everyMs: MINUTE_MS, run: () => deleteOldKeySets(db) },
    { name: 'failed sign-ins', everyMs: 5 * MINUTE_MS, run: () => limiter.deleteOld() },
    { name: 'security log', everyMs: HOUR_MS, run: () => deleteOldEntries(db, logDays) },
  ]
}
