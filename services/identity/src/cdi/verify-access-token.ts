import { isDeepStrictEqual } from 'node:util'
import { isUuid } from '@formwork/kernel'
import { programAudience } from '@formwork/service-kit'
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
import { type CdiNeeds, ownerOf, signedFor } from './program-sessions.ts'

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

/** Also our own name: what it vouches for are our users. */
export function hasProtectedClaim(payload: TokenPayload, issuer: string): boolean {
  return payload.iss === issuer || Object.keys(payload).some((name) => name in own)
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
  const said = { userId, payload: payloadIn(token, tokens.issuer) }
  const asShown = { status: 'OK', session: sessionAnswer(handle, said, tokens.tenant) } as const
  if (!request.checkDatabase && token.parentRefreshTokenHash1 === null) return asShown

  const session = isUuid(handle) ? await findSession(db, handle) : undefined
  const owner = session && (await ownerOf(db, tokens, session))
  if (session === undefined || owner === undefined || owner.userId !== userId) {
    return unauthorised('Either the session has ended or has been blacklisted')
  }
  const isCurrent =
    token.parentRefreshTokenHash1 === null && isDeepStrictEqual(said.payload, owner.payload)
  if (isCurrent) return asShown
  const { refreshTokenHash1, antiCsrfToken } = token
  const hashes = { refreshTokenHash1, parentRefreshTokenHash1: null, antiCsrfToken }
  const { endsAt } = session
  const subject = { handle, ...signedFor(owner), ...hashes, endsAt }
  const signed = await signAccessToken(subject, tokens)
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

/** As the program set it: without what every token has, and what it is for besides. */
function payloadIn(token: Claims, issuer: string): TokenPayload {
  const { aud, ...rest } = token
  const others = [aud].flat().filter((one) => one !== undefined && one !== programAudience(issuer))
  const audience = others.length > 1 ? others : others[0]
  const payload = audience === undefined ? rest : { ...rest, aud: audience }
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !(name in own)))
}
