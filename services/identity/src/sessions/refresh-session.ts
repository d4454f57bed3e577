import { transaction } from '@formwork/database'
import { AppError } from '@formwork/kernel'
import { unauthorised } from '@formwork/service-kit'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { findUser } from '../users/find-user.ts'
import { endSessions } from './end-sessions.ts'
import {
  isRefreshToken,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
  storedHash,
} from './refresh-token.ts'
import type { IssuedSession } from './session-tokens.ts'
import { refreshExpiry } from './start-session.ts'

const theft = () => new AppError('unauthenticated', 'TOKEN_THEFT_DETECTED', 'token theft detected')

/** Seconds that a token stays good after its rotation, for parallel tabs and lost answers. */
const GRACE_SECONDS = 30

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
  db: PrismaClient,
  presented: readonly string[],
): Promise<IssuedSession> {
  const token = await bestToken(db, presented.filter(isRefreshToken))
  if (token === undefined) throw unauthorised()
  const outcome = await transaction(db, (tx) => rotate(tx, token))
  if (outcome === 'unknown') throw unauthorised()
  if (outcome === 'theft') throw theft()
  return outcome
}

/** Looked up before anything is done: to try an old one first would be taken for theft. */
async function bestToken(db: PrismaClient, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0]
  const states = await Promise.all(tokens.map((token) => tokenState(db, token)))
  const good = (state: TokenState | undefined): boolean =>
    state !== undefined && !state.expired && !state.reused
  const current = states.findIndex((state) => good(state) && state?.successor === null)
  const best = [current, states.findIndex(good), states.findIndex((state) => state !== undefined)]
  return tokens[best.find((index) => index !== -1) ?? 0]
}

async function rotate(
  tx: Prisma.TransactionClient,
  presented: string,
): Promise<IssuedSession | 'unknown' | 'theft'> {
  const session = await lockSession(tx, presented)
  const token = await tokenState(tx, presented)
  if (session === undefined || token === undefined || token.expired) return 'unknown'
  if (token.reused) {
    await endSessions(tx, { handle: session.handle }, 'token-theft')
    return 'theft'
  }
  const user = await findUser(tx, session.user_id)
  if (user?.isActive !== true) return 'unknown'
  const { handle } = session
  if (token.successor === null) {
    const refreshToken = await replace(tx, handle, presented)
    return { user, handle, refreshToken, parentRefreshToken: presented }
  }
  return { user, handle, ...(await followToCurrent(tx, presented, token.successor)) }
}

async function lockSession(tx: Prisma.TransactionClient, presented: string) {
  const [session] = await tx.$queryRaw<{ handle: string; user_id: string }[]>`
    SELECT s.handle, s.user_id FROM sessions s
    JOIN refresh_tokens t ON t.session_handle = s.handle
    WHERE t.hash = ${storedHash(presented)} AND s.expires_at > now()
    FOR UPDATE OF s`
  return session
}

interface TokenState {
  readonly expired: boolean
  readonly reused: boolean
  readonly successor: Uint8Array | null
}

/** Read after the session is locked, so that it includes what the previous holder of the lock did. */
async function tokenState(db: Pick<PrismaClient, '$queryRaw'>, token: string) {
  const [state] = await db.$queryRaw<TokenState[]>`
    SELECT expires_at <= clock_timestamp() AS expired,
      rotated_at IS NOT NULL AND (successor IS NULL
        OR rotated_at < clock_timestamp() - make_interval(secs => ${GRACE_SECONDS})) AS reused,
      successor
    FROM refresh_tokens WHERE hash = ${storedHash(token)}`
  return state
}

async function replace(
  tx: Prisma.TransactionClient,
  sessionHandle: string,
  presented: string,
): Promise<string> {
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  const successor = sealSuccessor(presented, refreshToken)
  await tx.$executeRaw`
    UPDATE refresh_tokens SET rotated_at = clock_timestamp(), successor = ${successor}
    WHERE hash = ${storedHash(presented)}`
  await tx.refreshToken.create({
    data: { hash: storedHash(refreshToken), sessionHandle, expiresAt },
  })
  await tx.session.update({ where: { handle: sessionHandle }, data: { expiresAt } })
  return refreshToken
}

/** From a token replaced moments ago to the one that is current, however often it was replaced since. */
async function followToCurrent(
  tx: Prisma.TransactionClient,
  presented: string,
  sealed: Uint8Array,
): Promise<Pick<IssuedSession, 'refreshToken' | 'parentRefreshToken'>> {
  const refreshToken = openSuccessor(presented, sealed)
  const next = (await tokenState(tx, refreshToken))?.successor
  if (next == null) return { refreshToken, parentRefreshToken: presented }
  return followToCurrent(tx, refreshToken, next)
}
