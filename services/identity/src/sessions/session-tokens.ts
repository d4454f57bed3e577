import type { User } from '../users/user.ts'

/** What a sign-in or a refresh hands out, before the access token is signed. */
export interface IssuedSession {
  readonly user: User
  readonly handle: string
  readonly refreshToken: string
  /** The refresh token that this one replaced; null at sign-in. */
  readonly parentRefreshToken: string | null
}
