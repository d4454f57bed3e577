import { AppError, type Principal, ROLES, type Role, UnavailableError } from '@formwork/kernel'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

/** No session, or one that cannot be read or was revoked. */
export const unauthorised = () => new AppError('unauthenticated', 'UNAUTHORISED', 'unauthorised')
/** An expired or badly signed access token: the client is to refresh and try again. */
export const tryRefreshToken = () =>
  new AppError('unauthenticated', 'TRY_REFRESH_TOKEN', 'try refresh token')

const MAX_TOKEN_BYTES = 8_192
const CLOCK_TOLERANCE_SECONDS = 60
const MAX_CACHED_TOKENS = 5_000

/** Claims of a SuperTokens v5 access token that we rely on (decisions section 2). */
const claims = z.object({
  sub: z.string().min(1),
  rsub: z.string().min(1),
  tId: z.string().min(1),
  sessionHandle: z.string().min(1),
  refreshTokenHash1: z.string().min(1),
  parentRefreshTokenHash1: z.string().nullable(),
  antiCsrfToken: z.string().nullable(),
  iat: z.number(),
  exp: z.number(),
  stt: z.literal(0).optional(),
  email: z.string().min(1),
  'st-role': z.object({ v: z.array(z.string()), t: z.number() }),
  'st-perm': z.object({ v: z.array(z.string()), t: z.number() }).optional(),
})

const ACCESS_COOKIE = 'sAccessToken='
const ACCESS_TOKEN_HEADER = ['alg', 'typ', 'kid', 'version']

/** What a token says of its holder, and when its roles were read (for revocation). */
export interface Session {
  readonly principal: Principal
  readonly rolesReadAtMs: number
  readonly expiresAtMs: number
}

/** Sessions and users whose tokens no longer count, although they have not expired. */
export interface Revocations {
  /** Resolves when the revocations from before this process are known; undefined when they are. */
  readonly past?: Promise<void> | undefined
  /** Why the session no longer counts: gone for good, or its token is out of date. */
  check(session: Session): 'revoked' | 'stale' | undefined
}

export interface SessionVerifier {
  /**
   * Reads the session from the `Cookie` header.
   * @throws AppError unauthenticated (401) or unavailable (503: the keys cannot be had)
   */
  verify(cookieHeader: string | undefined): Promise<Session>
}

/** Where the public keys come from: an address, or a function for who has them at hand. */
export type VerificationKeys =
  | { readonly jwksUrl: string }
  | { readonly verificationKeys: JWTVerifyGetKey }

/** Verifies access tokens against the key set; no header is ever trusted. */
export function createSessionVerifier(
  options: VerificationKeys & {
    readonly revocations: Revocations
    readonly now?: () => number
  },
): SessionVerifier {
  const now = options.now ?? Date.now
  const keys = 'jwksUrl' in options ? remoteKeys(options.jwksUrl) : options.verificationKeys
  const verified = new Map<string, Session>()

  return {
    async verify(cookieHeader) {
      const token = accessToken(cookieHeader)
      let session = verified.get(token)
      if (session === undefined || session.expiresAtMs <= now()) {
        verified.delete(token)
        session = await readToken(token, keys, now())
        if (verified.size >= MAX_CACHED_TOKENS) verified.clear()
        verified.set(token, session)
      }
      if (options.revocations.past !== undefined) await options.revocations.past
      const verdict = options.revocations.check(session)
      if (verdict === 'revoked') throw unauthorised()
      if (verdict === 'stale') throw tryRefreshToken()
      return session
    },
  }
}

function remoteKeys(jwksUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 4 * 3_600_000,
    cooldownDuration: 500,
    timeoutDuration: 3_000,
  })
}

function accessToken(cookieHeader: string | undefined): string {
  const values: string[] = []
  for (const pair of (cookieHeader ?? '').split(';')) {
    const cookie = pair.trim()
    if (cookie.startsWith(ACCESS_COOKIE)) values.push(cookie.slice(ACCESS_COOKIE.length))
  }
  const token = values[0]?.replace(/^"(.*)"$/, '$1')
  if (token === undefined || token === '') throw unauthorised()
  if (values.length > 1) throw tryRefreshToken()
  if (token.length > MAX_TOKEN_BYTES || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    throw unauthorised()
  return token
}

async function readToken(token: string, keys: JWTVerifyGetKey, nowMs: number): Promise<Session> {
  const payload = await verifySignature(token, keys, nowMs)
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw unauthorised()
  const { data } = parsed
  if (data.iat > nowMs / 1000 + CLOCK_TOLERANCE_SECONDS) throw tryRefreshToken()
  return {
    principal: {
      userId: data.sub,
      email: data.email,
      roles: data['st-role'].v.filter((role): role is Role =>
        ROLES.some((known) => known === role),
      ),
      permissions: data['st-perm']?.v ?? [],
      sessionHandle: data.sessionHandle,
    },
    rolesReadAtMs: data['st-role'].t,
    expiresAtMs: data.exp * 1000,
  }
}

async function verifySignature(
  token: string,
  keys: JWTVerifyGetKey,
  nowMs: number,
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      typ: 'JWT',
      currentDate: new Date(nowMs),
    })
    const foreign = Object.keys(protectedHeader).some((name) => !ACCESS_TOKEN_HEADER.includes(name))
    const version: unknown = protectedHeader.version
    if (foreign || typeof protectedHeader.kid !== 'string' || version !== '5') throw unauthorised()
    return payload
  } catch (error) {
    throw asSessionError(error)
  }
}

function asSessionError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  ) {
    return tryRefreshToken()
  }
  const keysOutOfReach =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error instanceof TypeError ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  if (keysOutOfReach) {
    return new UnavailableError('Sessions cannot be checked right now', { cause: error })
  }
  return unauthorised()
}
