import type { Database, Tx } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import type { PasswordPolicy } from '../users/password-policy.ts'
import { emailKey } from '../users/user.ts'
import { findUserByEmail, holdUser, type UserWithHash } from '../users/users.store.ts'
import type { Devices } from './device-cookie.ts'
import { endSessionBefore } from './end-session-before.ts'
import type { KeyedConcurrencyLimit } from './keyed-concurrency-limit.ts'
import type { PasswordRule } from './password-rule.ts'
import { isStillRight, provePassword, refuseAttempt } from './prove-password.ts'
import type { SessionIssuer } from './session-issuer.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { SessionTokens } from './session-tokens.ts'
import { WrongCredentials } from './sessions.errors.ts'
import type { SignInLimiter } from './sign-in-limits.ts'

export interface SignInNeeds {
  readonly db: Database
  readonly limiter: SignInLimiter
  readonly passwords: Pick<PasswordPolicy, 'allowsLocal'>
  readonly devices: Devices
  readonly concurrency: KeyedConcurrencyLimit
  readonly sessions: SessionIssuer
  readonly passwordRule: PasswordRule
  /** How long a session that a password starts goes on at most. */
  readonly lifetimeMs: number
}

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly origin: SessionOrigin
  readonly cookieHeader: string | undefined
}

export interface SignedIn {
  readonly session: SessionTokens
  /** The value of the device cookie. */
  readonly device: string
}

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated user get the same words
 * after the same work.
 *
 * @throws AppError unauthenticated (401), forbidden (403) where passwords are off, or rate-limited
 *   (429) after too many failures
 */
export async function signIn(needs: SignInNeeds, request: SignInRequest): Promise<SignedIn> {
  const { db, devices, concurrency, sessions } = needs
  const user = await findUserByEmail(db, request.email)
  const device = user === null ? undefined : devices.known(request.cookieHeader, user)
  const { address } = request.origin
  const attempt = { email: request.email, address, device }
  const off = needs.passwordRule.refusalFor(request.email)
  if (off !== undefined) {
    await refuseAttempt(needs, { ...attempt, user, refusedAs: 'sign-in-refused' }, off.message)
    throw off
  }
  return concurrency.run(device ?? emailKey(request.email), async () => {
    const refusedAs = 'sign-in-refused' as const
    const proof = { ...attempt, password: request.password, user, refusedAs }
    const started = await provePassword(needs, proof, async (owner) => {
      const { origin } = request
      const { lifetimeMs } = needs
      const beginning = { user: owner, origin, confirmedAt: new Date(), lifetimeMs }
      const session = await sessions.start(beginning, async (tx) => {
        const current = await stillRight(tx, owner, needs.passwordRule)
        if (current === undefined) return undefined
        await endSessionBefore(tx, origin, current)
        await record(tx, { kind: 'signed-in', actor: { email: current.email, address } })
        return current
      })
      return session === undefined ? undefined : { session, owner }
    })
    if (started === undefined) throw WrongCredentials()
    await needs.limiter.succeeded(attempt)
    return {
      session: started.session,
      device: devices.remember(request.cookieHeader, started.owner),
    }
  })
}

/**
 * A deactivation, a new password or e-mail, or a link with the provider at this moment either sees
 * the new session, or is seen here.
 */
async function stillRight(
  tx: Tx,
  checked: UserWithHash,
  rule: PasswordRule,
): Promise<UserWithHash | undefined> {
  const current = await holdUser(tx, checked.id)
  if (current === null || !isStillRight(current, checked)) return undefined
  return (await rule.allows(current, tx)) ? current : undefined
}
