import { SignJWT } from 'jose'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { permissionsOf } from '../users/permissions.ts'
import { refreshTokenHash1 } from './refresh-token.ts'
import type { IssuedSession } from './session-tokens.ts'

const LIFETIME_SECONDS = 15 * 60

/** Who signs, and for whom. */
export interface TokenIssuer {
  readonly keys: SigningKeys
  readonly issuer: string
  readonly audience: string | undefined
  readonly tenant: string
}

/** Signs an access token in the layout of SuperTokens, version 5 (decisions section 2). */
export async function signAccessToken(
  session: IssuedSession,
  { keys, issuer, audience, tenant }: TokenIssuer,
): Promise<string> {
  const { user, handle, refreshToken, parentRefreshToken } = session
  const { kid, privateKey } = keys.current()
  const iat = Math.floor(Date.now() / 1000)
  const t = user.rightsChangedAt.getTime()
  return new SignJWT({
    iat,
    exp: iat + LIFETIME_SECONDS,
    sub: user.id,
    rsub: user.id,
    tId: tenant,
    sessionHandle: handle,
    refreshTokenHash1: refreshTokenHash1(refreshToken),
    parentRefreshTokenHash1:
      parentRefreshToken === null ? null : refreshTokenHash1(parentRefreshToken),
    antiCsrfToken: null,
    iss: issuer,
    ...(audience !== undefined && { aud: audience }),
    email: user.email,
    'st-role': { v: user.roles, t },
    'st-perm': { v: permissionsOf(user.roles, user.deniedPermissions), t },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', version: '5', kid })
    .sign(privateKey)
}
