import { z } from 'zod'
import { record } from '../security-log/security-log.store.ts'
import { isLocalPassword } from '../users/password-policy.ts'
import { passwordMatches } from '../users/passwords.ts'
import { emailKey } from '../users/user.ts'
import type { UserWithHash } from '../users/users.store.ts'
import type { SignInNeeds } from './sign-in.ts'
import type { Attempt } from './sign-in-limits.ts'

export interface Proof extends Attempt {
  readonly password: string
  /** Whose password it would be; null: nobody has the e-mail. */
  readonly user: UserWithHash | null
  /** What the security log calls a failure. */
  readonly refusedAs: 'sign-in-refused' | 'password-refused'
}

/**
 * Does something that the password of an active user is needed for. What is wrong counts as a
 * failed sign-in, after the same work whatever it is.
 *
 * @param prove what is to be done; undefined when the password has become wrong meanwhile
 * @returns undefined when the password is wrong
 * @throws TooManySignIns after too many failures
 */
export async function provePassword<T>(
  needs: Pick<SignInNeeds, 'db' | 'limiter' | 'passwords' | 'passwordRule'>,
  { user, password, refusedAs, ...attempt }: Proof,
  prove: (user: UserWithHash) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { db, limiter, passwords, passwordRule } = needs
  await limiter.check(attempt)
  const matches = await passwordMatches(user?.passwordHash, password)
  // Other replicas may have found guesses wrong meanwhile: then this one is not to know more.
  await limiter.check(attempt)
  // Outside local use the password that everybody knows is nobody's, whoever has it from before.
  const mayBeUsed = passwords.allowsLocal || !isLocalPassword(password)
  const isRight = user?.isActive === true && matches && mayBeUsed
  if (isRight && (await passwordRule.allows(user))) {
    const proved = await prove(user)
    if (proved !== undefined) return proved
  }
  await limiter.failed(attempt)
  await recordRefusal(db, { ...attempt, user, refusedAs })
  return undefined
}

/**
 * Counts and records a sign-in that is refused whatever its password is.
 *
 * @throws TooManySignIns after too many failures
 */
export async function refuseAttempt(
  { db, limiter }: Pick<SignInNeeds, 'db' | 'limiter'>,
  { user, refusedAs, ...attempt }: Omit<Proof, 'password'>,
  reason: string,
): Promise<void> {
  await limiter.check(attempt)
  await limiter.failed(attempt)
  await recordRefusal(db, { ...attempt, user, refusedAs }, reason)
}

async function recordRefusal(
  db: SignInNeeds['db'],
  { user, email, address, refusedAs }: Omit<Proof, 'password'>,
  reason?: string,
): Promise<void> {
  const actor = { email: user?.email ?? typedAccount(email), address }
  await record(db, { kind: refusedAs, actor, ...(reason !== undefined && { reason }) })
}

/** What was typed, where it can be an account: in the wrong field it may be a password. */
const typedAccount = (typed: string): string | null =>
  z.email().safeParse(typed.trim()).success ? typed.trim() : null

/** Whether the pair that was found right a moment ago still is. */
export function isStillRight(current: UserWithHash, checked: UserWithHash): boolean {
  return (
    current.isActive &&
    current.passwordHash === checked.passwordHash &&
    emailKey(current.email) === emailKey(checked.email)
  )
}
