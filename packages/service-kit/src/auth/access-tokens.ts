import { AppError, type Principal, ROLES, type Role } from '@formwork/kernel'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { SessionsOutOfReach, TryRefreshToken, Unauthorised } from '../errors/session.errors.ts'

const MAX_TOKEN_BYTES = 8_192
const CLOCK_TOLERANCE_SECONDS = 60

/** Claims of a SuperTokens v5 access token that we rely on (decisions section 2). */
const claims = z.object({
  sub: z.string().min(1),
  rsub: z.string().min(1),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  tId: z.string().min(1),
  sessionHandle: z.string().min(1),
  refreshTokenHash1: z.string().min(1),
  parentRefreshTokenHash1: z.string().nullable(),
  antiCsrfToken: z.string().nullable(),
  iat: z.number(),
  exp: z.number(),
  stt: z.literal(0).optional(),
  /** Seconds since the epoch, as OpenID Connect has it. */
  auth_time: z.number().optional(),
  email: z.string().min(1),
  'st-role': z.object({ v: z.array(z.string()), t: z.number() }),
  'st-perm': z.object({ v: z.array(z.string()), t: z.number() }).optional(),
})

const ACCESS_TOKEN_HEADER = ['alg', 'typ', 'kid', 'version']

/** What a token says of its holder, and when its roles were read (for revocation). */
export interface Session {
  readonly principal: Principal
  readonly rolesReadAtMs: number
  /** When the user last entered the password; undefined when the token does not say. */
  readonly confirmedAtMs?: number | undefined
  readonly expiresAtMs: number
}

/** What the claims of an access token must be, where it is set. */
export interface ExpectedClaims {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
  readonly tenant?: string | undefined
  /** An audience of others: its tokens are not for us (`programAudience`). */
  readonly foreignAudience?: string | undefined
}

interface Reading {
  readonly keys: JWTVerifyGetKey
  readonly expected: ExpectedClaims
  readonly nowMs: number
}

/**
 * The session that an access token stands for.
 * @throws AppError unauthenticated (401) or unavailable (503: the keys cannot be had)
 */
export async function readAccessToken(token: string, reading: Reading): Promise<Session> {
  const { keys, expected, nowMs } = reading
  if (token.length > MAX_TOKEN_BYTES || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    throw Unauthorised()
  const payload = await verifySignature(token, keys, nowMs)
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw Unauthorised()
  const { data } = parsed
  if (data.iat > nowMs / 1000 + CLOCK_TOLERANCE_SECONDS) throw TryRefreshToken()
  // Also what a change of settings left behind: the refresh brings a token of today's.
  if (!isMeantForUs(data, expected)) throw TryRefreshToken()
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
    confirmedAtMs: data.auth_time === undefined ? undefined : data.auth_time * 1000,
    expiresAtMs: data.exp * 1000,
  }
}

function isMeantForUs(
  { iss, aud, tId }: z.infer<typeof claims>,
  { issuer, audience, tenant, foreignAudience }: ExpectedClaims,
): boolean {
  return (
    (foreignAudience === undefined || ![aud].flat().includes(foreignAudience)) &&
    (issuer === undefined || iss === issuer) &&
    (audience === undefined || [aud].flat().includes(audience)) &&
    (tenant === undefined || tId === tenant)
  )
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
    if (foreign || typeof protectedHeader.kid !== 'string' || version !== '5') throw Unauthorised()
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
    return TryRefreshToken()
  }
  const keysOutOfReach =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error instanceof TypeError ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  if (keysOutOfReach) {
    return SessionsOutOfReach({ cause: error })
  }
  return Unauthorised()
}

/** The key set at an address, fetched when a key is needed that is not known. */
export function remoteKeys(jwksUrl: string): ReturnType<typeof createRemoteJWKSet> {
  return createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 4 * 3_600_000,
    cooldownDuration: 500,
    timeoutDuration: 3_000,
  })
}
