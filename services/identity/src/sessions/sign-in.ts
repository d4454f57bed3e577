import { transaction } from '@formwork/database'
import { AppError } from '@formwork/kernel'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { findUserByEmail, holdUser, type UserWithHash } from '../users/find-user.ts'
import { passwordMatches } from '../users/passwords.ts'
import { emailKey } from '../users/user.ts'
import type { IssuedSession } from './session-tokens.ts'
import type { Attempt, SignInLimiter } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

const wrongPair = () =>
  new AppError('unauthenticated', 'WRONG_CREDENTIALS', 'Wrong e-mail or password')

export interface SignInNeeds {
  readonly db: PrismaClient
  readonly limiter: SignInLimiter
}

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated user get the same words after
 * the same work.
 */
export async function signIn(
  { db, limiter }: SignInNeeds,
  attempt: Attempt & { readonly password: string },
): Promise<IssuedSession> {
  await limiter.check(attempt)
  const user = await findUserByEmail(db, attempt.email)
  const matches = await passwordMatches(user?.passwordHash, attempt.password)
  // Guesses sent at once pass the first check together; the second one lets none of them know more.
  await limiter.check(attempt)
  if (user === null || !matches || !user.isActive) {
    await limiter.failed(attempt)
    throw wrongPair()
  }
  await limiter.succeeded(attempt)
  return transaction(db, async (tx) => {
    // A deactivation, a new password or e-mail at this moment either sees the new session, or is seen here.
    const current = await holdUser(tx, user.id)
    if (current === null || !isStillRight(current, user)) throw wrongPair()
    return startSession(tx, current)
  })
}

/** Whether the pair that was found right a moment ago still is. */
function isStillRight(current: UserWithHash, checked: UserWithHash): boolean {
  return (
    current.isActive &&
    current.passwordHash === checked.passwordHash &&
    emailKey(current.email) === emailKey(checked.email)
  )
}
