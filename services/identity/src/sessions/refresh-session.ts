import { AppError } from '@formwork/kernel'
import { unauthorised } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { findUser } from '../users/users.store.ts'
import { endSessions } from './end-sessions.ts'
import {
  isRefreshToken,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
  storedHash,
} from './refresh-token.ts'
import {
  findTokenState,
  insertToken,
  markRotated,
  type TokenState,
} from './refresh-tokens.store.ts'
import type { IssuedSession } from './session-tokens.ts'
import { lockSessionOf, prolongSession } from './sessions.store.ts'
import { refreshExpiry } from './start-session.ts'

const theft = () => new AppError('unauthenticated', 'TOKEN_THEFT_DETECTED', 'token theft detected')

/**
 * Rotates the refresh token, in one transaction under the session's lock.
 *
 * The current token is replaced. A token replaced less than 30 s ago is answered with the one that is
 * current now, so that tabs refreshing at once all end up with the same. An older one is theft: either
 * the thief or the user holds it, so the whole session ends. Of several tokens the one that is good counts.
 *
 * @throws AppError unauthenticated: `unauthorised` for an unknown or expired token, `token theft detected`
 */
export async function refreshSession(
  db: Database,
  presented: readonly string[],
): Promise<IssuedSession> {
  const token = await bestToken(db, presented.filter(isRefreshToken))
  if (token === undefined) throw unauthorised()
  const outcome = await db.transaction((tx) => rotate(tx, token))
  if (outcome === 'unknown') throw unauthorised()
  if (outcome === 'theft') throw theft()
  return outcome
}

/** Looked up before anything is done: to try an old one first would be taken for theft. */
async function bestToken(db: Database, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0]
  const states = await Promise.all(tokens.map((token) => findTokenState(db, storedHash(token))))
  const good = (state: TokenState | undefined): boolean =>
    state !== undefined && !state.expired && !state.reused
  const current = states.findIndex((state) => good(state) && state?.successor === null)
  const best = [current, states.findIndex(good), states.findIndex((state) => state !== undefined)]
  return tokens[best.find((index) => index !== -1) ?? 0]
}

async function rotate(tx: Tx, presented: string): Promise<IssuedSession | 'unknown' | 'theft'> {
  const session = await lockSessionOf(tx, storedHash(presented))
  const token = await findTokenState(tx, storedHash(presented))
  if (session === undefined || token === undefined || token.expired) return 'unknown'
  if (token.reused) {
    await endSessions(tx, { handle: session.handle }, 'token-theft')
    return 'theft'
  }
  const user = await findUser(tx, session.userId)
  if (user?.isActive !== true) return 'unknown'
  const { handle } = session
  if (token.successor === null) {
    const refreshToken = await replace(tx, handle, presented)
    return { user, handle, refreshToken, parentRefreshToken: presented }
  }
  return { user, handle, ...(await followToCurrent(tx, presented, token.successor)) }
}

async function replace(tx: Tx, sessionHandle: string, presented: string): Promise<string> {
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  await markRotated(tx, storedHash(presented), sealSuccessor(presented, refreshToken))
  await insertToken(tx, storedHash(refreshToken), sessionHandle, expiresAt)
  await prolongSession(tx, sessionHandle, expiresAt)
  return refreshToken
}

/** From a token replaced moments ago to the one that is current, however often it was replaced since. */
async function followToCurrent(
  tx: Tx,
  presented: string,
  sealed: Uint8Array,
): Promise<Pick<IssuedSession, 'refreshToken' | 'parentRefreshToken'>> {
  const refreshToken = openSuccessor(presented, sealed)
  const next = (await findTokenState(tx, storedHash(refreshToken)))?.successor
  if (next == null) return { refreshToken, parentRefreshToken: presented }
  return followToCurrent(tx, refreshToken, next)
}
