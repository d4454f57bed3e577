import { isUuid } from '@formwork/kernel'
import {
  createSessionVerifier,
  type ExpectedClaims,
  type SessionState,
  type SessionVerifier,
} from '@formwork/service-kit'
import type { Database } from '../database.ts'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import { findSessionOwner } from './sessions.store.ts'

/** What an access token says of its session. */
export interface ClaimedSession {
  readonly sessionHandle: string
  readonly userId: string
  readonly rolesReadAtMs: number
}

/**
 * What the tables say of a session: whether it has ended, or its user's rights changed after they
 * were read.
 */
export async function sessionStateOf(db: Database, claimed: ClaimedSession): Promise<SessionState> {
  const { sessionHandle, userId, rolesReadAtMs } = claimed
  if (!isUuid(sessionHandle) || !isUuid(userId)) return 'revoked'
  const owner = await findSessionOwner(db, { handle: sessionHandle, userId })
  if (owner?.isActive !== true) return 'revoked'
  return rolesReadAtMs < owner.rightsChangedAt.getTime() ? 'stale' : 'active'
}

/**
 * How identity itself verifies sessions. Others learn of revocations by event, seconds later;
 * identity asks its tables, so that every replica sees a sign-out or a change of rights with the
 * very next request.
 */
export function databaseSessionVerifier(
  db: Database,
  keys: PublishedKeys,
  expected: ExpectedClaims,
): SessionVerifier {
  return createSessionVerifier({
    verificationKeys: keys.verificationKey,
    sessionState: ({ principal: { sessionHandle, userId }, rolesReadAtMs }) =>
      sessionStateOf(db, { sessionHandle, userId, rolesReadAtMs }),
    expected,
  })
}
