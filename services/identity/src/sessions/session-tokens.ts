import { cookieValues, Unauthorised } from '@formwork/service-kit'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { User } from '../users/user.ts'
import { payloadOf, signAccessToken, type TokenIssuer } from './access-token.ts'
import { refreshTokenHash1 } from './refresh-token.ts'

/** A session of one of our users, before its access token is signed. */
export interface IssuedSession {
  readonly user: User
  readonly handle: string
  readonly refreshToken: string
  /** The refresh token that this one replaced; null at sign-in. */
  readonly parentRefreshToken: string | null
  /** No access token of it lives longer. */
  readonly endsAt: Date
  readonly confirmedAt: Date | null
}

/** What a sign-in or a refresh hands out. */
export interface SessionTokens {
  readonly user: User
  readonly accessToken: string
  readonly refreshToken: string
}

/** A session, and what the access token that is shown for it says of its refresh tokens. */
export interface SessionOfToken
  extends Pick<IssuedSession, 'user' | 'handle' | 'endsAt' | 'confirmedAt'> {
  readonly refreshTokenHash1: string
  readonly parentRefreshTokenHash1: string | null
}

/** Another access token beside the same refresh token. */
export async function reissueToken(
  { user, confirmedAt, ...session }: SessionOfToken,
  issuer: TokenIssuer,
): Promise<string> {
  const payload = payloadOf(user, issuer, confirmedAt)
  const subject = { ...session, userId: user.id, payload, antiCsrfToken: null }
  return (await signAccessToken(subject, issuer)).token
}

export async function tokensOf(
  { user, handle, refreshToken, parentRefreshToken, endsAt, confirmedAt }: IssuedSession,
  issuer: TokenIssuer,
): Promise<SessionTokens> {
  const session = { user, handle, endsAt, confirmedAt }
  const hashes = {
    refreshTokenHash1: refreshTokenHash1(refreshToken),
    parentRefreshTokenHash1:
      parentRefreshToken === null ? null : refreshTokenHash1(parentRefreshToken),
  }
  const accessToken = await reissueToken({ ...session, ...hashes }, issuer)
  return { user, accessToken, refreshToken }
}

/**
 * What the verified access token of the request says of its refresh tokens.
 * @throws Unauthorised when no cookie is of the session
 */
export function hashesIn(
  cookieHeader: string | undefined,
  handle: string,
): Pick<SessionOfToken, 'refreshTokenHash1' | 'parentRefreshTokenHash1'> {
  for (const token of cookieValues(cookieHeader, 'sAccessToken')) {
    const claims = hashClaims.safeParse(decodeJwt(token))
    if (claims.success && claims.data.sessionHandle === handle) return claims.data
  }
  throw Unauthorised()
}

const hashClaims = z.object({
  sessionHandle: z.string(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: z.string().nullable(),
})
