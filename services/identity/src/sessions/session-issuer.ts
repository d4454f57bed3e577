import type { Database, Tx } from '../database.ts'
import type { User } from '../users/user.ts'
import type { TokenIssuer } from './access-token.ts'
import { refreshSession } from './refresh-session.ts'
import { type SessionTokens, tokensOf } from './session-tokens.ts'
import { startSession } from './start-session.ts'

/** Who keeps refresh tokens and signs access tokens: identity itself, or a Core (src/core). */
export interface SessionIssuer {
  /**
   * Starts a session.
   * @param current the user as of the transaction that the session starts in; undefined when it is
   *   not to start
   * @returns undefined when it did not start
   */
  start(
    user: User,
    current: (tx: Tx) => Promise<User | undefined>,
  ): Promise<SessionTokens | undefined>
  /**
   * Replaces the refresh token, of several the one that is good.
   * @throws AppError unauthenticated (401): `unauthorised` or `token theft detected`
   */
  refresh(presented: readonly string[]): Promise<SessionTokens>
}

/** Identity's own sessions. */
export function ownSessions(db: Database, issuer: TokenIssuer): SessionIssuer {
  return {
    async start(_user, current) {
      const session = await db.transaction(async (tx) => {
        const user = await current(tx)
        return user && startSession(tx, user)
      })
      return session && tokensOf(session, issuer)
    },
    refresh: async (presented) => tokensOf(await refreshSession(db, presented), issuer),
  }
}
