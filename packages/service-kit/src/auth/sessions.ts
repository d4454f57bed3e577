import { AppError } from '@formwork/kernel'
import type { JWTVerifyGetKey } from 'jose'
import { SessionUnconfirmed, TryRefreshToken, Unauthorised } from '../errors/session.errors.ts'
import { type ExpectedClaims, readAccessToken, remoteKeys, type Session } from './access-tokens.ts'
import type { IdentityCheck, SessionState } from './identity-check.ts'
import { cookieValues } from './session-cookies.ts'

const MAX_CACHED_TOKENS = 5_000

/** Sessions and users whose tokens no longer count, although they have not expired. */
export interface Revocations {
  /** Resolves when the revocations from before this process are known; undefined when they are. */
  readonly past?: Promise<void> | undefined
  /** Why the session no longer counts: gone for good, or its token is out of date. */
  check(session: Session): 'revoked' | 'stale' | undefined
}

/** Whether the call changes something: with neither events nor identity at hand it is put off. */
export type Access = 'read' | 'write'

export interface SessionVerifier {
  /**
   * Reads the session from the `Cookie` header.
   * @throws AppError unauthenticated (401) or unavailable (503: keys or revocations cannot be had)
   */
  verify(cookieHeader: string | undefined, access?: Access): Promise<Session>
}

/** Where the public keys come from: an address, or a function for who has them at hand. */
export type VerificationKeys =
  | { readonly jwksUrl: string }
  | { readonly verificationKeys: JWTVerifyGetKey }

/**
 * Whether a session still counts: by the events that arrived, or by a look at the record of all.
 */
export type SessionStateSource =
  | {
      readonly revocations: Revocations
      /** Whom to ask while no revocations arrive. Without it what is known must do. */
      readonly identity?: IdentityCheck | undefined
    }
  | { readonly sessionState: (session: Session) => Promise<SessionState> }

/** Verifies access tokens against the key set; no header is ever trusted. */
export function createSessionVerifier(
  options: VerificationKeys &
    SessionStateSource & { readonly expected?: ExpectedClaims; readonly now?: () => number },
): SessionVerifier {
  const { expected = {}, now = Date.now } = options
  const keys = 'jwksUrl' in options ? remoteKeys(options.jwksUrl) : options.verificationKeys
  const verified = new Map<string, Session>()

  const verifyToken = async (token: string, access: Access): Promise<Session> => {
    let session = verified.get(token)
    if (session === undefined || session.expiresAtMs <= now()) {
      verified.delete(token)
      session = await readAccessToken(token, { keys, expected, nowMs: now() })
      if (verified.size >= MAX_CACHED_TOKENS) verified.clear()
      verified.set(token, session)
    }
    if ('sessionState' in options) refuse(await options.sessionState(session))
    else await refuseRevoked(session, access, options)
    return session
  }
  return {
    async verify(cookieHeader, access = 'write') {
      const failures: AppError[] = []
      for (const token of cookieValues(cookieHeader, 'sAccessToken')) {
        try {
          return await verifyToken(token, access)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          failures.push(error)
        }
      }
      throw failures.reduce(moreHopeful, Unauthorised())
    },
  }
}

/** Of two refusals the one that a client can do more about: wait, else refresh, else sign in. */
function moreHopeful(one: AppError, other: AppError): AppError {
  const hope = ({ kind, code }: AppError): number =>
    kind === 'unavailable' ? 2 : code === 'TRY_REFRESH_TOKEN' ? 1 : 0
  return hope(other) > hope(one) ? other : one
}

async function refuseRevoked(
  session: Session,
  access: Access,
  source: Extract<SessionStateSource, { revocations: Revocations }>,
): Promise<void> {
  const { revocations, identity } = source
  refuse(revocations.check(session))
  const sessionState = await askIdentity(session, identity)
  refuse(sessionState)
  if (sessionState === 'active') return
  if (revocations.past !== undefined) {
    await revocations.past
    return refuseRevoked(session, access, source)
  }
  // The past may have come while identity was asked in vain.
  refuse(revocations.check(session))
  if (access === 'write' && identity?.feedState() === 'silent') {
    throw SessionUnconfirmed()
  }
}

/** Only while the events do not tell. */
function askIdentity(session: Session, identity: IdentityCheck | undefined) {
  const eventsTell = identity === undefined || identity.feedState() === 'current'
  return eventsTell ? undefined : identity.sessionState(session)
}

function refuse(sessionState: SessionState | undefined): void {
  if (sessionState === 'revoked') throw Unauthorised()
  if (sessionState === 'stale') throw TryRefreshToken()
}
