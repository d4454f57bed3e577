import { AppError } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { isLocalPassword, type PasswordPolicy } from '../users/password-policy.ts'
import { passwordMatches } from '../users/passwords.ts'
import { emailKey } from '../users/user.ts'
import { findUserByEmail, holdUser, type UserWithHash } from '../users/users.store.ts'
import type { Devices } from './device-cookie.ts'
import type { KeyedConcurrencyLimit } from './keyed-concurrency-limit.ts'
import type { IssuedSession } from './session-tokens.ts'
import type { Attempt, SignInLimiter } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

const wrongPair = () =>
  new AppError('unauthenticated', 'WRONG_CREDENTIALS', 'Wrong e-mail or password')

export interface SignInNeeds {
  readonly db: Database
  readonly limiter: SignInLimiter
  readonly passwords: Pick<PasswordPolicy, 'allowsLocal'>
  readonly devices: Devices
  readonly concurrency: KeyedConcurrencyLimit
}

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly cookieHeader: string | undefined
}

export interface SignedIn {
  readonly session: IssuedSession
  /** The value of the device cookie. */
  readonly device: string
}

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated user get the same words after
 * the same work.
 *
 * @throws AppError unauthenticated (401), or rate-limited (429) after too many failures
 */
export async function signIn(needs: SignInNeeds, request: SignInRequest): Promise<SignedIn> {
  const { db, devices, concurrency } = needs
  const user = await findUserByEmail(db, request.email)
  const device = user === null ? undefined : devices.known(request.cookieHeader, user)
  const attempt = { email: request.email, address: request.address, device }
  return concurrency.run(device ?? emailKey(request.email), async () => {
    const { session, owner } = await tryPair(needs, { ...request, ...attempt, user })
    await needs.limiter.succeeded(attempt)
    return { session, device: devices.remember(request.cookieHeader, owner) }
  })
}

type Pair = Attempt & { readonly password: string; readonly user: UserWithHash | null }

async function tryPair({ db, limiter, passwords }: SignInNeeds, attempt: Pair) {
  const { user } = attempt
  await limiter.check(attempt)
  const matches = await passwordMatches(user?.passwordHash, attempt.password)
  // Other replicas may have found guesses wrong meanwhile: then this one is not to know more.
  await limiter.check(attempt)
  // Outside local use the password that everybody knows is nobody's, whoever has it from before.
  const mayBeUsed = passwords.allowsLocal || !isLocalPassword(attempt.password)
  if (user?.isActive === true && matches && mayBeUsed) {
    const session = await db.transaction((tx) => startIfStillRight(tx, user))
    if (session !== undefined) return { session, owner: user }
  }
  await limiter.failed(attempt)
  throw wrongPair()
}

/** A deactivation, a new password or e-mail at this moment either sees the new session, or is seen here. */
async function startIfStillRight(tx: Tx, checked: UserWithHash) {
  const current = await holdUser(tx, checked.id)
  if (current === null || !isStillRight(current, checked)) return undefined
  return startSession(tx, current)
}

/** Whether the pair that was found right a moment ago still is. */
function isStillRight(current: UserWithHash, checked: UserWithHash): boolean {
  return (
    current.isActive &&
    current.passwordHash === checked.passwordHash &&
    emailKey(current.email) === emailKey(checked.email)
  )
}
