import { AppError } from '@formwork/kernel'
import * as client from 'openid-client'
import { OidcDenied, ProviderOutOfReach, StartAgain } from './oidc.errors.ts'
import type { OidcSettings } from './settings.ts'

/** What the browser keeps between start and callback, and what the answer is held against. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Seconds since the provider last asked for the password that are too many; undefined: none. */
  readonly maxAge?: number | undefined
}

export type Claims = Readonly<Record<string, unknown>>

/** Who signed in, as the provider says, under the issuer's own name. */
export interface ProvenClaims {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
  /** When the provider last asked who it is; null when it does not tell. */
  readonly confirmedAt: Date | null
}

export interface OidcProvider {
  readonly settings: OidcSettings
  /**
   * @param maxAge for a user who is to enter the password there again
   * @throws ProviderOutOfReach when the provider does not answer
   */
  start(maxAge?: number): Promise<{ readonly address: URL; readonly checks: SignInChecks }>
  /**
   * Exchanges the code of a callback for who it stands for.
   * @throws OidcDenied when the provider did not sign the user in, invalid (400) when
   *   the answer is not to this browser's question, unavailable (503) when the provider does not
   *   answer
   */
  finish(callback: URL, checks: SignInChecks): Promise<ProvenClaims>
}

const TIMEOUT_SECONDS = 5
/** Providers change their metadata rarely; their keys are read again whenever one is unknown. */
const METADATA_MS = 3_600_000

/** The company's sign-in provider: authorization code with PKCE, state and nonce. */
export function oidcProvider(settings: OidcSettings, now: () => number = Date.now): OidcProvider {
  let known: { readonly readAt: number; readonly read: Promise<client.Configuration> } | undefined
  const configuration = (): Promise<client.Configuration> => {
    if (known !== undefined && now() - known.readAt < METADATA_MS) return known.read
    const read = discover(settings)
    const mine = { readAt: now(), read }
    known = mine
    read.catch(() => {
      if (known === mine) known = undefined
    })
    return read
  }
  return {
    settings,
    start: (maxAge) => told(settings, async () => startAt(await configuration(), settings, maxAge)),
    finish: (callback, checks) =>
      told(settings, async () => prove(await configuration(), callback, checks, settings)),
  }
}

function discover(settings: OidcSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, clientAuth } = settings
  const auth =
    clientAuth === 'client_secret_basic' ? client.ClientSecretBasic : client.ClientSecretPost
  return client.discovery(issuer, clientId, clientSecret, auth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature is checked although the token comes by TLS, straight from the provider.
      client.enableNonRepudiationChecks,
      // The settings allow http on this machine alone.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}

async function startAt(
  configuration: client.Configuration,
  settings: OidcSettings,
  maxAge: number | undefined,
) {
  const checks = {
    ...(maxAge !== undefined && { maxAge }),
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  }
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: settings.redirectUri,
    scope: settings.scopes,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(maxAge !== undefined && { max_age: String(maxAge), prompt: 'login' }),
  })
  return { address, checks }
}

async function prove(
  configuration: client.Configuration,
  callback: URL,
  { state, nonce, codeVerifier, maxAge }: SignInChecks,
  { roleClaim }: OidcSettings,
): Promise<ProvenClaims> {
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  })
  const idToken = tokens.claims()
  if (idToken === undefined) throw StartAgain()
  const { iss: issuer, sub: subject, auth_time: askedAt } = idToken
  const confirmedAt = typeof askedAt === 'number' ? new Date(askedAt * 1000) : null
  const isWhole = idToken.email !== undefined && idToken[roleClaim] !== undefined
  const { userinfo_endpoint: more } = configuration.serverMetadata()
  if (isWhole || more === undefined) return { issuer, subject, claims: idToken, confirmedAt }
  const told = await client.fetchUserInfo(configuration, tokens.access_token, subject)
  return { issuer, subject, claims: { ...told, ...idToken }, confirmedAt }
}

/** What the library found wrong with the answer itself, and not with getting it. */
const WRONG_ANSWER: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
])
const PASSING: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

async function told<T>({ name }: OidcSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, name)
  }
}

function refusalOf(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error
  if (error instanceof client.AuthorizationResponseError && !PASSING.has(error.error)) {
    return OidcDenied({ cause: error })
  }
  // A code that was used before, or too late.
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return StartAgain({ cause: error })
  if (error instanceof client.ClientError && WRONG_ANSWER.has(error.code))
    return StartAgain({ cause: error })
  return ProviderOutOfReach({ name }, { cause: error })
}
