import { cookieValues } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import type { PublishedKeys } from '../keys/signing-keys.ts'

/** Where a sign-in comes from. */
export interface SessionOrigin {
  readonly address: string
  /** As the browser or program names itself, cut to a bound; null when it does not. */
  readonly userAgent: string | null
  /** The session that this browser had before, by an access token of ours that may have expired. */
  readonly before: string | undefined
}

const USER_AGENT_MAX = 300

/** Of a request that signs in. */
export async function originOf(
  { ip, headers }: FastifyRequest,
  keys: Pick<PublishedKeys, 'verificationKey'>,
): Promise<SessionOrigin> {
  return {
    address: ip,
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    before: await handleIn(headers.cookie, keys),
  }
}

async function handleIn(
  cookieHeader: string | undefined,
  { verificationKey }: Pick<PublishedKeys, 'verificationKey'>,
): Promise<string | undefined> {
  for (const token of cookieValues(cookieHeader, 'sAccessToken')) {
    try {
      const { exp = 0, sessionHandle } = decodeJwt(token)
      // The cookie outlives its token, and the session does as well.
      await jwtVerify(token, verificationKey, {
        algorithms: ['RS256'],
        currentDate: new Date((exp - 1) * 1000),
      })
      if (typeof sessionHandle === 'string') return sessionHandle
    } catch {
      // Not a token of ours: it names no session.
    }
  }
  return undefined
}
