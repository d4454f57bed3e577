import { SignJWT } from 'jose'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { permissionsOf } from '../users/permissions.ts'
import type { User } from '../users/user.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Who signs, and for whom. */
export interface TokenIssuer {
  readonly keys: SigningKeys
  readonly issuer: string
  readonly audience: string | undefined
  readonly tenant: string
}

/** What the access tokens of a session say beyond what those of every session do. */
export type TokenPayload = Readonly<Record<string, unknown>>

/**
 * The payload of our own users' sessions (decisions section 2).
 *
 * @param confirmedAt when the user last proved who it is: `auth_time`, as OpenID Connect has it
 */
export function payloadOf(
  user: User,
  { issuer, audience }: Pick<TokenIssuer, 'issuer' | 'audience'>,
  confirmedAt: Date | null,
): TokenPayload {
  const t = user.rightsChangedAt.getTime()
  return {
    iss: issuer,
    ...(audience !== undefined && { aud: audience }),
    ...(confirmedAt !== null && { auth_time: Math.floor(confirmedAt.getTime() / 1000) }),
    email: user.email,
    'st-role': { v: user.roles, t },
    'st-perm': { v: permissionsOf(user.roles, user.deniedPermissions), t },
  }
}

/** What an access token is signed for. */
export interface TokenSubject {
  readonly handle: string
  readonly userId: string
  readonly refreshTokenHash1: string
  readonly parentRefreshTokenHash1: string | null
  readonly antiCsrfToken: string | null
  readonly payload: TokenPayload
  /** When the session ends: no token of it lives longer. */
  readonly endsAt: Date
}

export interface SignedToken {
  readonly token: string
  readonly createdMs: number
  readonly expiresMs: number
}

/** Signs an access token in the layout of SuperTokens, version 5. */
export async function signAccessToken(
  { handle, userId, payload, endsAt, ...hashes }: TokenSubject,
  { keys, tenant }: Pick<TokenIssuer, 'keys' | 'tenant'>,
): Promise<SignedToken> {
  const { kid, privateKey } = keys.current()
  const iat = Math.floor(Date.now() / 1000)
  const exp = Math.min(iat + ACCESS_TOKEN_SECONDS, Math.floor(endsAt.getTime() / 1000))
  const token = await new SignJWT({
    ...payload,
    iat,
    exp,
    sub: userId,
    rsub: userId,
    tId: tenant,
    sessionHandle: handle,
    ...hashes,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', version: '5', kid })
    .sign(privateKey)
  return { token, createdMs: iat * 1000, expiresMs: exp * 1000 }
}
