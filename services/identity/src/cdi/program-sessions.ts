import { randomUUID } from 'node:crypto'
import { isUuid } from '@formwork/kernel'
import { programAudience } from '@formwork/service-kit'
import type { Database, Queries } from '../database.ts'
import { OPERATOR } from '../security-log/entry.ts'
import { record } from '../security-log/security-log.store.ts'
import {
  payloadOf,
  signAccessToken,
  type TokenIssuer,
  type TokenPayload,
} from '../sessions/access-token.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recordTheft } from '../sessions/record-theft.ts'
import {
  isRefreshToken,
  newRefreshToken,
  refreshTokenHash1,
  storedHash,
} from '../sessions/refresh-token.ts'
import { insertToken } from '../sessions/refresh-tokens.store.ts'
import { rotateToken } from '../sessions/rotate-token.ts'
import { findSession, type KeptSession, type ProgramSession } from '../sessions/sessions.store.ts'
import { refreshExpiry } from '../sessions/start-session.ts'
import { findUser } from '../users/users.store.ts'
import {
  type Refusal,
  type SessionOwner,
  type StartedAnswer,
  sessionAnswer,
  type TheftAnswer,
  tokenAnswer,
  unauthorised,
} from './answers.ts'
import { handlesOf, insertProgramSession, setAntiCsrfToken } from './program-sessions.store.ts'

export interface CdiNeeds {
  readonly db: Database
  readonly tokens: TokenIssuer
  /** How long a session goes on at most. */
  readonly lifetimeMs: number
}

export interface NewSession {
  readonly userId: string
  readonly userDataInJWT: TokenPayload
  readonly userDataInDatabase: TokenPayload
  readonly enableAntiCsrf: boolean
}

/** Starts a session of somebody whom the calling program knows. */
export async function startProgramSession(
  needs: CdiNeeds,
  { userId, userDataInJWT: payload, userDataInDatabase: data, enableAntiCsrf }: NewSession,
): Promise<StartedAnswer> {
  const handle = randomUUID()
  const refreshToken = newRefreshToken()
  const endsAt = new Date(Date.now() + needs.lifetimeMs)
  const expiresAt = refreshExpiry(endsAt)
  const antiCsrfToken = enableAntiCsrf ? randomUUID() : null
  await needs.db.transaction(async (tx) => {
    const session = { handle, userId, payload, data, antiCsrfToken, expiresAt, endsAt }
    await insertProgramSession(tx, session)
    await insertToken(tx, storedHash(refreshToken), handle, expiresAt)
  })
  const owner = ofProgram({ userId, payload }, needs.tokens)
  const issued = { handle, owner, antiCsrfToken, expiresAt, endsAt, refreshToken }
  return started(needs, { ...issued, parentRefreshToken: null })
}

interface Issued {
  readonly handle: string
  readonly owner: SessionOwner
  readonly antiCsrfToken: string | null
  readonly refreshToken: string
  readonly parentRefreshToken: string | null
  readonly expiresAt: Date
  readonly endsAt: Date
}

async function started({ tokens }: CdiNeeds, issued: Issued): Promise<StartedAnswer> {
  const { handle, owner, antiCsrfToken, refreshToken, parentRefreshToken } = issued
  const { expiresAt, endsAt } = issued
  const signed = await signAccessToken(
    {
      handle,
      ...signedFor(owner),
      antiCsrfToken,
      endsAt,
      refreshTokenHash1: refreshTokenHash1(refreshToken),
      parentRefreshTokenHash1:
        parentRefreshToken === null ? null : refreshTokenHash1(parentRefreshToken),
    },
    tokens,
  )
  const accessToken = tokenAnswer(signed)
  const { createdTime } = accessToken
  return {
    status: 'OK',
    session: sessionAnswer(handle, owner, tokens.tenant),
    accessToken,
    refreshToken: { token: refreshToken, expiry: expiresAt.getTime(), createdTime },
    ...(antiCsrfToken !== null && { antiCsrfToken }),
  }
}

/** Undefined when the user may no longer sign in. */
export async function ownerOf(
  db: Queries,
  tokens: TokenIssuer,
  { program, userId, confirmedAt }: KeptSession,
): Promise<SessionOwner | undefined> {
  if (program !== null) return ofProgram(program, tokens)
  const user = await findUser(db, userId)
  if (user?.isActive !== true) return undefined
  return { userId, payload: payloadOf(user, tokens, confirmedAt) }
}

function ofProgram(
  { userId, payload }: Pick<ProgramSession, 'userId' | 'payload'>,
  { issuer }: Pick<TokenIssuer, 'issuer'>,
): SessionOwner {
  return { userId, payload, audience: programAudience(issuer) }
}

/** What is signed: whatever the program has it say, the token is for programs. */
export function signedFor({ userId, payload, audience }: SessionOwner) {
  if (audience === undefined) return { userId, payload }
  const aud = payload.aud === undefined ? audience : [payload.aud, audience].flat()
  return { userId, payload: { ...payload, aud } }
}

export interface RefreshRequest {
  readonly refreshToken: string
  readonly enableAntiCsrf: boolean
  readonly antiCsrfToken?: string | undefined
}

/**
 * Rotates a refresh token by the rules of our own sessions: 30 s of grace, later reuse is theft.
 */
export function refreshProgramSession(
  needs: CdiNeeds,
  { refreshToken: presented, enableAntiCsrf, antiCsrfToken: shown }: RefreshRequest,
): Promise<StartedAnswer | TheftAnswer | Refusal> {
  const { db, tokens } = needs
  if (!isRefreshToken(presented)) return Promise.resolve(unauthorised('Invalid refresh token'))
  let why = 'Session missing in db or has expired'
  return db.transaction(async (tx) => {
    const outcome = await rotateToken(tx, presented, async (session) => {
      const { antiCsrfToken: expected } = session
      if (!enableAntiCsrf || expected === null || expected === shown) {
        return ownerOf(tx, tokens, session)
      }
      why = 'Anti CSRF token missing, or not matching'
      return undefined
    })
    if ('refused' in outcome) {
      if (outcome.refused === 'unknown') return unauthorised(why)
      await recordTheft(tx, outcome.session, null)
      return theftOf(outcome.session)
    }
    const { session, owner, refreshToken, parentRefreshToken } = outcome
    const { handle } = session
    const antiCsrfToken = enableAntiCsrf ? (session.antiCsrfToken ?? randomUUID()) : null
    if (antiCsrfToken !== null) await setAntiCsrfToken(tx, handle, antiCsrfToken)
    const { endsAt } = session
    const hashes = { refreshToken, parentRefreshToken, endsAt, expiresAt: refreshExpiry(endsAt) }
    return started(needs, { handle, owner, antiCsrfToken, ...hashes })
  })
}

function theftOf({ handle, userId, program }: KeptSession): TheftAnswer {
  const id = program?.userId ?? userId ?? ''
  return { status: 'TOKEN_THEFT_DETECTED', session: { handle, userId: id, recipeUserId: id } }
}

/** What ends: sessions by their handles, or all of a user. */
export type Ending = { readonly sessionHandles: readonly string[] } | { readonly userId: string }

/** @returns the handles of those that ended */
export function endProgramSessions({ db }: CdiNeeds, ending: Ending): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const handles =
      'userId' in ending ? await handlesOf(tx, ending.userId) : ending.sessionHandles.filter(isUuid)
    const ended: string[] = []
    for (const handle of new Set(handles)) {
      const session = await findSession(tx, handle)
      if ((await endSessions(tx, { handle }, 'signed-out')) === 0) continue
      ended.push(handle)
      const user = session?.userId ? await findUser(tx, session.userId) : null
      const target = user?.email ?? session?.program?.userId
      await record(tx, {
        kind: 'session-ended',
        actor: OPERATOR,
        reason: 'By a program',
        ...(target !== undefined && { target }),
      })
    }
    return ended
  })
}

/** What a program may know of a session; undefined when it has ended. */
export async function sessionInformation({ db, tokens }: CdiNeeds, handle: string) {
  const session = isUuid(handle) ? await findSession(db, handle) : undefined
  const owner = session && (await ownerOf(db, tokens, session))
  if (session === undefined || owner === undefined) return undefined
  return {
    sessionHandle: session.handle,
    userId: owner.userId,
    recipeUserId: owner.userId,
    userDataInJWT: owner.payload,
    userDataInDatabase: session.program?.data ?? {},
    timeCreated: session.createdAt.getTime(),
    expiry: session.expiresAt.getTime(),
    tenantId: tokens.tenant,
  }
}
