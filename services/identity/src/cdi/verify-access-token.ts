import { isDeepStrictEqual } from 'node:util'
import { isUuid } from '@formwork/kernel'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { signAccessToken, type TokenPayload } from '../sessions/access-token.ts'
import { findSession } from '../sessions/sessions.store.ts'
import {
  type Refusal,
  sessionAnswer,
  tokenAnswer,
  tryRefresh,
  unauthorised,
  type VerifiedAnswer,
} from './answers.ts'
import { type CdiNeeds, ownerOf } from './program-sessions.ts'

/** Claims that every access token has; a program's payload may not set them. */
const own = {
  sub: z.string(),
  rsub: z.string(),
  exp: z.number(),
  iat: z.number(),
  tId: z.string(),
  sessionHandle: z.string(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: z.string().nullable(),
  antiCsrfToken: z.string().nullable(),
}
const claims = z.looseObject(own)
type Claims = z.infer<typeof claims>

export function hasProtectedClaim(payload: TokenPayload): boolean {
  return Object.keys(payload).some((name) => name in own)
}

export interface VerifyRequest {
  readonly accessToken: string
  readonly doAntiCsrfCheck: boolean
  readonly enableAntiCsrf: boolean
  readonly checkDatabase: boolean
  readonly antiCsrfToken?: string | undefined
}

/**
 * Verifies an access token for a program. The first token of a rotation, which names its parent, is
 * answered with one that does not; and so is one whose payload has changed since.
 */
export async function verifyAccessToken(
  needs: CdiNeeds,
  request: VerifyRequest,
): Promise<VerifiedAnswer | Refusal> {
  const { db, tokens } = needs
  const token = await readToken(needs, request.accessToken)
  if (token === undefined) return tryRefresh('Access token is expired, malformed or not ours')
  const csrf = request.enableAntiCsrf && request.doAntiCsrfCheck
  if (csrf && (token.antiCsrfToken === null || token.antiCsrfToken !== request.antiCsrfToken)) {
    return tryRefresh('anti-csrf check failed')
  }
  const { sessionHandle: handle, sub: userId } = token
  const said = { userId, payload: payloadIn(token) }
  const asShown = { status: 'OK', session: sessionAnswer(handle, said, tokens.tenant) } as const
  if (!request.checkDatabase && token.parentRefreshTokenHash1 === null) return asShown

  const session = isUuid(handle) ? await findSession(db, handle) : undefined
  const owner = session && (await ownerOf(db, tokens, session))
  if (owner === undefined || owner.userId !== userId) {
    return unauthorised('Either the session has ended or has been blacklisted')
  }
  const isCurrent =
    token.parentRefreshTokenHash1 === null && isDeepStrictEqual(said.payload, owner.payload)
  if (isCurrent) return asShown
  const { refreshTokenHash1, antiCsrfToken } = token
  const hashes = { refreshTokenHash1, parentRefreshTokenHash1: null, antiCsrfToken }
  const signed = await signAccessToken({ handle, ...owner, ...hashes }, tokens)
  return {
    status: 'OK',
    session: sessionAnswer(handle, owner, tokens.tenant),
    accessToken: tokenAnswer(signed),
  }
}

async function readToken({ tokens }: CdiNeeds, token: string): Promise<Claims | undefined> {
  try {
    const verified = await jwtVerify(token, tokens.keys.verificationKey, {
      algorithms: ['RS256'],
      typ: 'JWT',
    })
    return claims.parse(verified.payload)
  } catch {
    return undefined
  }
}

function payloadIn(token: Claims): TokenPayload {
  return Object.fromEntries(Object.entries(token).filter(([name]) => !(name in own)))
}
