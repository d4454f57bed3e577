import type { SignedToken, TokenPayload } from '../sessions/access-token.ts'

/** Answers of the Core Driver Interface, as a SuperTokens Core has them. */
interface SessionAnswer {
  readonly handle: string
  readonly userId: string
  readonly recipeUserId: string
  readonly userDataInJWT: TokenPayload
  readonly tenantId: string
}

interface TokenAnswer {
  readonly token: string
  readonly expiry: number
  readonly createdTime: number
}

export interface StartedAnswer {
  readonly status: 'OK'
  readonly session: SessionAnswer
  readonly accessToken: TokenAnswer
  readonly refreshToken: TokenAnswer
  readonly antiCsrfToken?: string
}

export interface VerifiedAnswer {
  readonly status: 'OK'
  readonly session: SessionAnswer
  /** Instead of the one that was shown, where that is out of date. */
  readonly accessToken?: TokenAnswer
}

export interface TheftAnswer {
  readonly status: 'TOKEN_THEFT_DETECTED'
  readonly session: Omit<SessionAnswer, 'userDataInJWT' | 'tenantId'>
}

export interface Refusal {
  readonly status: 'UNAUTHORISED' | 'TRY_REFRESH_TOKEN'
  readonly message: string
}

export const unauthorised = (message: string): Refusal => ({ status: 'UNAUTHORISED', message })
export const tryRefresh = (message: string): Refusal => ({ status: 'TRY_REFRESH_TOKEN', message })

export function tokenAnswer({ token, expiresMs, createdMs }: SignedToken): TokenAnswer {
  return { token, expiry: expiresMs, createdTime: createdMs }
}

/** Whose session it is and what its access tokens say. */
export interface SessionOwner {
  readonly userId: string
  readonly payload: TokenPayload
  /** Of a program's session: what its tokens are for besides. */
  readonly audience?: string
}

export function sessionAnswer(
  handle: string,
  { userId, payload }: SessionOwner,
  tenantId: string,
): SessionAnswer {
  return { handle, userId, recipeUserId: userId, userDataInJWT: payload, tenantId }
}
