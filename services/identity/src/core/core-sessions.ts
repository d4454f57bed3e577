import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@formwork/kernel'
import { createSessionVerifier, type ExpectedClaims, Unauthorised } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import type { EndReason } from '../events.ts'
import { ACCESS_TOKEN_SECONDS, payloadOf, type TokenIssuer } from '../sessions/access-token.ts'
import { queueEndings } from '../sessions/core-endings.store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recordTheft } from '../sessions/record-theft.ts'
import { bestToken } from '../sessions/refresh-session.ts'
import { storedHash } from '../sessions/refresh-token.ts'
import { findTokenState, insertToken, markRotated } from '../sessions/refresh-tokens.store.ts'
import type { SessionIssuer } from '../sessions/session-issuer.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { TokenTheftDetected } from '../sessions/sessions.errors.ts'
import { insertSession, lockSessionOf, prolongSession } from '../sessions/sessions.store.ts'
import { type Beginning, refreshExpiry } from '../sessions/start-session.ts'
import type { User } from '../users/user.ts'
import { findUser } from '../users/users.store.ts'
import { type CoreClient, type CoreTokens, outOfOrder } from './core-client.ts'
import type { CoreKeys } from './core-keys.ts'
import { claimToken, releaseToken } from './core-sessions.store.ts'
import { openTokens, sealTokens, type TokenPair } from './sealed-tokens.ts'

export interface CoreSessionNeeds {
  readonly db: Database
  readonly core: CoreClient
  readonly keys: CoreKeys
  readonly tokens: Pick<TokenIssuer, 'issuer' | 'audience'>
  readonly expected: ExpectedClaims
}

const POLL_MS = 100
/** For the request that asks the Core: three calls of five seconds each, at the worst. */
const PATIENCE_MS = 16_000
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Sessions that a Core keeps. It has the refresh tokens and signs; here stand the hashes of the
 * tokens it gave, and whose session it is, so that what ends a session here ends it at once, with
 * or without the Core. The Core is never asked within a transaction, and never twice at a time for
 * one token.
 */
export function coreSessions(needs: CoreSessionNeeds): SessionIssuer {
  return {
    start: (beginning, current) => start(needs, beginning, current),
    refresh: (presented, address) => refresh(needs, presented, address),
    // The Core signs at a refresh alone.
    reissue: () => Promise.resolve(undefined),
  }
}

async function start(
  needs: CoreSessionNeeds,
  { user, origin, confirmedAt, lifetimeMs }: Beginning,
  current: (tx: Tx) => Promise<User | undefined>,
): Promise<SessionTokens | undefined> {
  const { db, core, tokens } = needs
  const payload = payloadOf(user, tokens, confirmedAt)
  const given = await core.start({ userId: user.id, payload })
  const { handle } = given.session
  const pair = await checked(needs, given, { userId: user.id, handle })
  return db.transaction(async (tx) => {
    const owner = await current(tx)
    if (owner === undefined) {
      await queueEndings(tx, [handle])
      return undefined
    }
    const endsAt = new Date(Date.now() + lifetimeMs)
    const expiresAt = refreshExpiry(endsAt)
    const row = { handle, userId: user.id, expiresAt, endsAt, confirmedAt, origin, atCore: true }
    await insertSession(tx, row)
    await insertToken(tx, storedHash(pair.refreshToken), handle, expiresAt)
    return { user: owner, ...pair }
  })
}

/**
 * What the Core gave, when it is what everybody here accepts.
 * @throws AppError unavailable (503) when it is not: nobody is to get a cookie that counts nowhere
 */
async function checked(
  { keys, expected }: CoreSessionNeeds,
  { session, accessToken, refreshToken }: CoreTokens,
  { userId, handle }: { readonly userId: string; readonly handle: string },
): Promise<TokenPair> {
  const verifier = createSessionVerifier({
    verificationKeys: keys.newestKey,
    sessionState: () => Promise.resolve('active'),
    expected,
  })
  const { principal, expiresAtMs } = await verifier
    .verify(`sAccessToken=${accessToken.token}`)
    .catch((error: unknown) => {
      throw outOfOrder(error)
    })
  const isOurs = principal.userId === userId && principal.sessionHandle === handle
  if (!isOurs || session.handle !== handle) {
    throw outOfOrder(new Error('the Core answered with the session of somebody else'))
  }
  // Revocations are remembered for as long as an access token may live.
  if (expiresAtMs > Date.now() + ACCESS_TOKEN_SECONDS * 1000 + CLOCK_TOLERANCE_MS) {
    throw outOfOrder(new Error(`access_token_validity of the Core is over ${ACCESS_TOKEN_SECONDS}`))
  }
  return { accessToken: accessToken.token, refreshToken: refreshToken.token }
}

async function refresh(
  needs: CoreSessionNeeds,
  presented: readonly string[],
  address: string,
): Promise<SessionTokens> {
  const token = await bestToken(needs.db, presented)
  if (token === undefined) throw Unauthorised()
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const turn = await needs.db.transaction((tx) => takeTurn(tx, token, address))
    if (turn === 'unknown') throw Unauthorised()
    if (turn === 'theft') throw TokenTheftDetected()
    if (turn !== 'wait')
      return 'accessToken' in turn ? turn : askCore(needs, token, { ...turn, address })
    await wait(POLL_MS)
  }
  throw outOfOrder(new Error('another request has the token and does not come back'))
}

interface Turn {
  readonly user: User
  readonly handle: string
  readonly confirmedAt: Date | null
}

interface Question extends Turn {
  readonly address: string
}

/**
 * As with our own sessions (rotate-token.ts); the current token is for one request alone to
 * replace.
 */
async function takeTurn(
  tx: Tx,
  presented: string,
  address: string,
): Promise<Turn | SessionTokens | 'wait' | 'unknown' | 'theft'> {
  const hash = storedHash(presented)
  const session = await lockSessionOf(tx, hash, { atCore: true })
  const token = await findTokenState(tx, hash)
  if (session === undefined || token === undefined || token.expired) return 'unknown'
  const { handle, userId, confirmedAt } = session
  if (token.reused) {
    await endSessions(tx, { handle }, 'token-theft')
    await recordTheft(tx, session, address)
    return 'theft'
  }
  const user = userId === null ? null : await findUser(tx, userId)
  if (user?.isActive !== true) return 'unknown'
  const { successor } = token
  if (successor !== null) return { user, ...(await followToCurrent(tx, presented, successor)) }
  return (await claimToken(tx, hash)) ? { user, handle, confirmedAt } : 'wait'
}

async function followToCurrent(tx: Tx, presented: string, sealed: Buffer): Promise<TokenPair> {
  const pair = openTokens(presented, sealed)
  const next = (await findTokenState(tx, storedHash(pair.refreshToken)))?.successor
  return next == null ? pair : followToCurrent(tx, pair.refreshToken, next)
}

async function askCore(
  needs: CoreSessionNeeds,
  presented: string,
  turn: Question,
): Promise<SessionTokens> {
  try {
    const pair = await replace(needs, presented, turn)
    return { user: turn.user, ...pair }
  } catch (error) {
    const isRefused = error instanceof AppError && error.kind === 'unauthenticated'
    if (!isRefused) await releaseToken(needs.db, storedHash(presented))
    throw error
  }
}

async function replace(
  needs: CoreSessionNeeds,
  presented: string,
  { user, handle, confirmedAt, address }: Question,
): Promise<TokenPair> {
  const { db, core, tokens } = needs
  const ended = async (reason: EndReason): Promise<void> => {
    await db.transaction(async (tx) => {
      const count = await endSessions(tx, { handle }, reason)
      const owner = { userId: user.id, program: null }
      if (count > 0 && reason === 'token-theft') await recordTheft(tx, owner, address)
    })
  }
  // First what the token is to say, so that a change of rights comes with this very refresh.
  if (!(await setRights(core, handle, payloadOf(user, tokens, confirmedAt)))) {
    await ended('signed-out')
    throw Unauthorised()
  }
  const given = await core.refresh(presented)
  if (given.status !== 'OK') {
    const isTheft = given.status === 'TOKEN_THEFT_DETECTED'
    await ended(isTheft ? 'token-theft' : 'signed-out')
    throw isTheft ? TokenTheftDetected() : Unauthorised()
  }
  const pair = await checked(needs, given, { userId: user.id, handle })
  const isKept = await db.transaction((tx) => keep(tx, presented, handle, pair))
  if (!isKept) throw Unauthorised()
  return pair
}

/** @returns false when the session has ended at the Core */
async function setRights(
  core: CoreClient,
  handle: string,
  payload: ReturnType<typeof payloadOf>,
): Promise<boolean> {
  const kept = await core.payload(handle)
  if (kept === undefined) return false
  return isDeepStrictEqual(kept, payload) || core.setPayload(handle, payload)
}

/** @returns false when the session ended here while the Core was asked */
async function keep(tx: Tx, presented: string, handle: string, pair: TokenPair): Promise<boolean> {
  const hash = storedHash(presented)
  const session = await lockSessionOf(tx, hash, { atCore: true })
  if (session === undefined) return false
  const expiresAt = refreshExpiry(session.endsAt)
  await markRotated(tx, hash, sealTokens(presented, pair))
  await insertToken(tx, storedHash(pair.refreshToken), handle, expiresAt)
  await prolongSession(tx, handle, expiresAt)
  return true
}
