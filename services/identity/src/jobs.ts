import type { Job } from '@formwork/service-kit'
import type { Database } from './database.ts'
import { publishAheadMs } from './keys/key-plan.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'
import type { SignInLimiter } from './sessions/sign-in-limits.ts'

const MINUTE_MS = 60_000

/** Identity's recurring work, in any number of replicas at once. */
export function identityJobs(needs: {
  readonly db: Database
  readonly keys: SigningKeys
  readonly limiter: SignInLimiter
  readonly rotationMs: number
}): readonly Job[] {
  const { db, keys, limiter, rotationMs } = needs
  const keyCheckMs = Math.min(MINUTE_MS, publishAheadMs(rotationMs) / 4)
  return [
    { name: 'signing keys', everyMs: keyCheckMs, run: () => keys.rotate() },
    { name: 'sessions', everyMs: MINUTE_MS, run: () => deleteEndedSessions(db) },
    { name: 'failed sign-ins', everyMs: 5 * MINUTE_MS, run: () => limiter.deleteOld() },
  ]
}
