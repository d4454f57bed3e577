import { createHash, generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { Principal, Role } from '@formwork/kernel'

export interface TestUser {
  readonly email: string
  readonly roles: readonly Role[]
  /** Default: what the roles bring, nothing denied. */
  readonly permissions?: readonly string[]
  readonly userId?: string
  readonly sessionHandle?: string
  /** Negative: a token that is already expired. Default 900. */
  readonly expiresInSeconds?: number
  /** Since the password was entered. Default 0. */
  readonly confirmedSecondsAgo?: number
}

export interface TestIssuer {
  readonly jwksUrl: string
  /** The value of a `Cookie` header. */
  cookies(user: TestUser): string
  /** The access token alone. */
  token(user: TestUser): string
  close(): Promise<void>
}

const generate = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
let pair: ReturnType<typeof generate> | undefined

/**
 * Stands in for identity: a key, its JWKS over HTTP, and sessions for anyone. All issuers of a worker
 * have one key under ids of their own, since it takes long to make.
 */
export async function testIssuer(): Promise<TestIssuer> {
  pair ??= generate()
  const { publicKey, privateKey } = await pair
  const keyId = randomUUID()
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }]
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  const origin = `http://127.0.0.1:${address.port}`
  const header = { alg: 'RS256', typ: 'JWT', version: '5', kid: keyId }
  const token = keptForASecond((user, now) =>
    signToken(header, claims(user, origin, now), privateKey),
  )
  return {
    jwksUrl: `${origin}/api/auth/jwt/jwks.json`,
    token,
    cookies: (user) => `sAccessToken=${token(user)}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * A user's token of this second, which is their session, too: a token for each request takes longer
 * to sign and to verify than many a request takes.
 */
function keptForASecond(make: (user: TestUser, now: number) => string): TestIssuer['token'] {
  const tokens = new Map<string, string>()
  let madeAt = 0
  return (user) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== madeAt) tokens.clear()
    madeAt = now
    const key = JSON.stringify(user)
    const token = tokens.get(key) ?? make(user, now)
    tokens.set(key, token)
    return token
  }
}

/**
 * The claims of a SuperTokens access token, version 5.
 *
 * @param now in seconds
 */
function claims(user: TestUser, issuer: string, now: number): Record<string, unknown> {
  const userId = user.userId ?? userIdOf(user.email)
  const listed = (values: readonly string[]) => ({ v: values, t: now * 1000 })
  return {
    iat: now,
    exp: now + (user.expiresInSeconds ?? 900),
    sub: userId,
    rsub: userId,
    tId: 'public',
    sessionHandle: user.sessionHandle ?? randomUUID(),
    refreshTokenHash1: randomUUID(),
    parentRefreshTokenHash1: null,
    antiCsrfToken: null,
    iss: `${issuer}/api/auth`,
    auth_time: now - (user.confirmedSecondsAgo ?? 0),
    email: user.email,
    'st-role': listed(user.roles),
    'st-perm': listed(user.permissions ?? permissionsOf(user.roles)),
  }
}

function permissionsOf(roles: readonly Role[]): Principal['permissions'] {
  return roles.some((role) => role === 'ADMIN' || role === 'ESTIMATOR') ? ['clients:create'] : []
}

/** The same person on every call, so that ownership can be tested. */
function userIdOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

function signToken(header: object, payload: object, key: KeyObject): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')}`
}
