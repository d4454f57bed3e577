import type { Tx } from '../database.ts'
import { endSessions } from './end-sessions.ts'
import { newRefreshToken, openSuccessor, sealSuccessor, storedHash } from './refresh-token.ts'
import { findTokenState, insertToken, markRotated } from './refresh-tokens.store.ts'
import { type KeptSession, lockSessionOf, prolongSession } from './sessions.store.ts'
import { refreshExpiry } from './start-session.ts'

export interface Rotation<Owner> {
  readonly session: KeptSession
  readonly owner: Owner
  readonly refreshToken: string
  /** The token that this one replaced. */
  readonly parentRefreshToken: string
}

/** Why a token is not replaced; theft has ended the session. */
export type Refused =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'theft'; session: KeptSession }

/**
 * Rotates a refresh token under the session's lock.
 *
 * The current token is replaced. A token replaced less than 30 s ago is answered with the one that
 * is current now, so that tabs refreshing at once all end up with the same. An older one is theft:
 * either the thief or the user holds it, so the whole session ends.
 *
 * @param ownerOf whose session it is; undefined when it is not to go on for the caller
 */
export async function rotateToken<Owner>(
  tx: Tx,
  presented: string,
  ownerOf: (session: KeptSession) => Promise<Owner | undefined>,
): Promise<Rotation<Owner> | Refused> {
  const session = await lockSessionOf(tx, storedHash(presented), { atCore: false })
  const token = await findTokenState(tx, storedHash(presented))
  if (session === undefined || token === undefined || token.expired) return { refused: 'unknown' }
  if (token.reused) {
    await endSessions(tx, { handle: session.handle }, 'token-theft')
    return { refused: 'theft', session }
  }
  const owner = await ownerOf(session)
  if (owner === undefined) return { refused: 'unknown' }
  const { successor } = token
  const replaced =
    successor === null
      ? await replace(tx, session, presented)
      : await followToCurrent(tx, presented, successor)
  return { session, owner, ...replaced }
}

type Replaced = Pick<Rotation<unknown>, 'refreshToken' | 'parentRefreshToken'>

async function replace(
  tx: Tx,
  { handle: sessionHandle, endsAt }: KeptSession,
  presented: string,
): Promise<Replaced> {
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry(endsAt)
  await markRotated(tx, storedHash(presented), sealSuccessor(presented, refreshToken))
  await insertToken(tx, storedHash(refreshToken), sessionHandle, expiresAt)
  await prolongSession(tx, sessionHandle, expiresAt)
  return { refreshToken, parentRefreshToken: presented }
}

/**
 * From a token replaced moments ago to the one that is current, however often it was replaced
 * since.
 */
async function followToCurrent(tx: Tx, presented: string, sealed: Uint8Array): Promise<Replaced> {
  const refreshToken = openSuccessor(presented, sealed)
  const next = (await findTokenState(tx, storedHash(refreshToken)))?.successor
  if (next == null) return { refreshToken, parentRefreshToken: presented }
  return followToCurrent(tx, refreshToken, next)
}
