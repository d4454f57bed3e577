import { identityV1, type SessionStanding } from '@formwork/contracts'
import { ConfigError } from '@formwork/kernel'
import { type Broker, followRevocations } from '@formwork/messaging/listening'
import type { Session } from '../auth/access-tokens.ts'
import { IdentityCheck, type SessionState } from '../auth/identity-check.ts'
import { watchRevocationFeed } from '../auth/revocation-feed.ts'
import { RevocationList } from '../auth/revocations.ts'
import { createSessionVerifier, type SessionVerifier } from '../auth/sessions.ts'
import type { GrpcTlsSettings } from '../certificates/certificates.ts'
import type { ServiceConfig } from '../config/config.ts'
import type { Logger } from '../config/log.ts'
import { callUnary, closeClient, grpcClient } from '../grpc/grpc-client.ts'

const IDENTITY_DEADLINE_MS = 1_500

type SessionSettings = Pick<
  ServiceConfig,
  | 'JWKS_URL'
  | 'IDENTITY_GRPC'
  | 'PUBLIC_URL'
  | 'SESSION_ISSUER'
  | 'SESSION_AUDIENCE'
  | 'SESSION_TENANT'
> &
  GrpcTlsSettings & { readonly SERVICE_TOKEN?: string | undefined }

export interface Sessions {
  readonly verifier: SessionVerifier
  close(): Promise<void>
}

/**
 * Verifies sessions as a service does: by the published keys, less what identity's events revoke.
 * While no events arrive, identity itself is asked (IDENTITY_GRPC).
 * @throws ConfigError when identity could be asked, but not with which credential
 */
export function openSessions(options: {
  readonly config: SessionSettings
  readonly broker: Broker
  readonly log: Logger
}): Sessions {
  const { config, broker, log } = options
  const revocations = new RevocationList()
  const client = connectIdentity(options, revocations)
  const follower = followRevocations({ broker, revocations, log })
  const watch = watchRevocationFeed({
    msSinceLastReply: broker.msSinceLastReply,
    isCurrent: follower.isCurrent,
  })
  const verifier = createSessionVerifier({
    jwksUrl: config.JWKS_URL,
    revocations,
    expected: expectedClaims(config),
    identity: client && new IdentityCheck({ feedState: watch.feedState, ask: client.ask }),
  })
  return {
    verifier,
    close: async () => {
      watch.close()
      await follower.close()
      client?.close()
    },
  }
}

type ClaimSettings = Pick<
  ServiceConfig,
  'PUBLIC_URL' | 'SESSION_ISSUER' | 'SESSION_AUDIENCE' | 'SESSION_TENANT'
>

/** What tokens of sessions that other programs keep at identity are for: not for any service. */
export function programAudience(issuer: string): string {
  return `${issuer}/programs`
}

/** Who issues access tokens. */
export function issuerOf(config: Pick<ClaimSettings, 'PUBLIC_URL' | 'SESSION_ISSUER'>): string {
  return config.SESSION_ISSUER ?? new URL('/api/auth', config.PUBLIC_URL).href
}

export function expectedClaims(config: ClaimSettings) {
  return {
    foreignAudience: programAudience(issuerOf(config)),
    issuer: config.SESSION_ISSUER,
    audience: config.SESSION_AUDIENCE,
    tenant: config.SESSION_TENANT,
  }
}

const SESSION_STATES: Readonly<Partial<Record<SessionStanding, SessionState>>> = {
  SESSION_STANDING_ACTIVE: 'active',
  SESSION_STANDING_REVOKED: 'revoked',
  SESSION_STANDING_STALE: 'stale',
}

function connectIdentity(
  { config, log }: { readonly config: SessionSettings; readonly log: Logger },
  revocations: RevocationList,
) {
  const { IDENTITY_GRPC: address, SERVICE_TOKEN: token } = config
  if (address === undefined) return undefined
  if (token === undefined) throw new ConfigError('IDENTITY_GRPC needs SERVICE_TOKEN beside it')
  const client = grpcClient(identityV1.IdentityService, address, config)
  const settings = { service: 'identity', token, deadlineMs: IDENTITY_DEADLINE_MS }
  return {
    async ask({ principal, rolesReadAtMs }: Session): Promise<SessionState> {
      const { sessionHandle, userId } = principal
      const { standing } = await callUnary<object, { standing: SessionStanding }>(
        settings,
        (request, metadata, call, done) => client.checkSession(request, metadata, call, done),
        { sessionHandle, userId, rolesReadAtMs },
      ).catch((err: unknown) => {
        log.warn({ err }, 'identity did not say whether a session counts')
        throw err
      })
      const known = SESSION_STATES[standing]
      if (known === undefined) throw new Error(`identity answered ${standing}`)
      // Also for the moment in which events arrive again, but not yet this one.
      if (known === 'revoked') revocations.revokeSession(sessionHandle)
      return known
    },
    close: () => closeClient(client),
  }
}
