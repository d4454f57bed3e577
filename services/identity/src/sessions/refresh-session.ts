import { Unauthorised } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { findUser } from '../users/users.store.ts'
import { recordTheft } from './record-theft.ts'
import { isRefreshToken, storedHash } from './refresh-token.ts'
import { findTokenState, type TokenState } from './refresh-tokens.store.ts'
import { rotateToken } from './rotate-token.ts'
import type { IssuedSession } from './session-tokens.ts'
import { TokenTheftDetected } from './sessions.errors.ts'

/**
 * Rotates the refresh token of one of our users. Of several tokens the one that is good counts.
 *
 * @throws AppError unauthenticated: `unauthorised` for an unknown or expired token, `token theft
 *   detected`
 */
export async function refreshSession(
  db: Database,
  presented: readonly string[],
  address: string,
): Promise<IssuedSession> {
  const token = await bestToken(db, presented.filter(isRefreshToken))
  if (token === undefined) throw Unauthorised()
  const outcome = await db.transaction(async (tx) => {
    const rotation = await rotateToken(tx, token, async ({ userId }) => {
      const user = userId === null ? null : await findUser(tx, userId)
      return user?.isActive === true ? user : undefined
    })
    if ('refused' in rotation && rotation.refused === 'theft') {
      await recordTheft(tx, rotation.session, address)
    }
    return rotation
  })
  if ('refused' in outcome)
    throw outcome.refused === 'theft' ? TokenTheftDetected() : Unauthorised()
  const { session, owner: user, refreshToken, parentRefreshToken } = outcome
  const { handle, endsAt, confirmedAt } = session
  return { user, handle, refreshToken, parentRefreshToken, endsAt, confirmedAt }
}

/** Looked up before anything is done: to try an old one first would be taken for theft. */
export async function bestToken(
  db: Database,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0]
  const states = await Promise.all(tokens.map((token) => findTokenState(db, storedHash(token))))
  const good = (state: TokenState | undefined): boolean =>
    state !== undefined && !state.expired && !state.reused
  const current = states.findIndex((state) => good(state) && state?.successor === null)
  const best = [current, states.findIndex(good), states.findIndex((state) => state !== undefined)]
  return tokens[best.find((index) => index !== -1) ?? 0]
}
