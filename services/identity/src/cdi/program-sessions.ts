import { randomUUID } from 'node:crypto'
import { isUuid } from '@formwork/kernel'
import type { Database, Queries } from '../database.ts'
import {
  payloadOf,
  signAccessToken,
  type TokenIssuer,
  type TokenPayload,
} from '../sessions/access-token.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import {
  isRefreshToken,
  newRefreshToken,
  refreshTokenHash1,
  storedHash,
} from '../sessions/refresh-token.ts'
import { insertToken } from '../sessions/refresh-tokens.store.ts'
import { rotateToken } from '../sessions/rotate-token.ts'
import { findSession, type KeptSession } from '../sessions/sessions.store.ts'
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
  const expiresAt = refreshExpiry()
  const antiCsrfToken = enableAntiCsrf ? randomUUID() : null
  await needs.db.transaction(async (tx) => {
    const session = { handle, userId, payload, data, antiCsrfToken, expiresAt }
    await insertProgramSession(tx, session)
    await insertToken(tx, storedHash(refreshToken), handle, expiresAt)
  })
  const issued = { handle, owner: { userId, payload }, antiCsrfToken, expiresAt, refreshToken }
  return started(needs, { ...issued, parentRefreshToken: null })
}

interface Issued {
  readonly handle: string
  readonly owner: SessionOwner
  readonly antiCsrfToken: string | null
  readonly refreshToken: string
  readonly parentRefreshToken: string | null
  readonly expiresAt: Date
}

async function started({ tokens }: CdiNeeds, issued: Issued): Promise<StartedAnswer> {
  const { handle, owner, antiCsrfToken, refreshToken, parentRefreshToken, expiresAt } = issued
  const signed = await signAccessToken(
    {
      ...{ handle, ...owner, antiCsrfToken },
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
  { program, userId }: KeptSession,
): Promise<SessionOwner | undefined> {
  if (program !== null) return { userId: program.userId, payload: program.payload }
  const user = await findUser(db, userId)
  return user?.isActive === true ? { userId, payload: payloadOf(user, tokens) } : undefined
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
      return outcome.refused === 'theft' ? theftOf(outcome.session) : unauthorised(why)
    }
    const { session, owner, refreshToken, parentRefreshToken } = outcome
    const { handle } = session
    const antiCsrfToken = enableAntiCsrf ? (session.antiCsrfToken ?? randomUUID()) : null
    if (antiCsrfToken !== null) await setAntiCsrfToken(tx, handle, antiCsrfToken)
    const hashes = { refreshToken, parentRefreshToken, expiresAt: refreshExpiry() }
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
      if ((await endSessions(tx, { handle }, 'signed-out')) > 0) ended.push(handle)
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
    ...{ userId: owner.userId, recipeUserId: owner.userId, userDataInJWT: owner.payload },
    userDataInDatabase: session.program?.data ?? {},
    timeCreated: session.createdAt.getTime(),
    expiry: session.expiresAt.getTime(),
    tenantId: tokens.tenant,
  }
}
