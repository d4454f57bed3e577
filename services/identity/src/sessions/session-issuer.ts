import type { Database, Tx } from '../database.ts'
import type { User } from '../users/user.ts'
import type { TokenIssuer } from './access-token.ts'
import { refreshSession } from './refresh-session.ts'
import {
  reissueToken,
  type SessionOfToken,
  type SessionTokens,
  tokensOf,
} from './session-tokens.ts'
import { type Beginning, startSession } from './start-session.ts'

/** Who keeps refresh tokens and signs access tokens: identity itself, or a Core (src/core). */
export interface SessionIssuer {
  /**
   * Starts a session.
   * @param current the user as of the transaction that the session starts in; undefined when it is
   *   not to start
   * @returns undefined when it did not start
   */
  start(
    beginning: Beginning,
    current: (tx: Tx) => Promise<User | undefined>,
  ): Promise<SessionTokens | undefined>
  /**
   * Replaces the refresh token, of several the one that is good.
   * @param address where they come from
   * @throws AppError unauthenticated (401): `unauthorised` or `token theft detected`
   */
  refresh(presented: readonly string[], address: string): Promise<SessionTokens>
  /**
   * An access token of the session as it is now; undefined where a refresh alone brings one (a Core
   * signs).
   */
  reissue(session: SessionOfToken): Promise<string | undefined>
}

/** Identity's own sessions. */
export function ownSessions(db: Database, issuer: TokenIssuer): SessionIssuer {
  return {
    async start(beginning, current) {
      const session = await db.transaction(async (tx) => {
        const user = await current(tx)
        return user && startSession(tx, user, beginning)
      })
      return session && tokensOf(session, issuer)
    },
    refresh: async (presented, address) =>
      tokensOf(await refreshSession(db, presented, address), issuer),
    reissue: (session) => reissueToken(session, issuer),
  }
}
