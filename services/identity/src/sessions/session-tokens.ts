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
}

/** What a sign-in or a refresh hands out. */
export interface SessionTokens {
  readonly user: User
  readonly accessToken: string
  readonly refreshToken: string
}

export async function tokensOf(
  { user, handle, refreshToken, parentRefreshToken }: IssuedSession,
  issuer: TokenIssuer,
): Promise<SessionTokens> {
  const { token: accessToken } = await signAccessToken(
    {
      ...{ handle, userId: user.id, payload: payloadOf(user, issuer), antiCsrfToken: null },
      refreshTokenHash1: refreshTokenHash1(refreshToken),
      parentRefreshTokenHash1:
        parentRefreshToken === null ? null : refreshTokenHash1(parentRefreshToken),
    },
    issuer,
  )
  return { user, accessToken, refreshToken }
}
