import type { Principal } from '@formwork/kernel'
import { Unauthorised } from '@formwork/service-kit'
import { record } from '../security-log/security-log.store.ts'
import { emailKey, type User } from '../users/user.ts'
import { findUserWithHash, holdUser } from '../users/users.store.ts'
import { isStillRight, provePassword } from './prove-password.ts'
import { WrongPassword } from './sessions.errors.ts'
import { type KeptSession, markConfirmed } from './sessions.store.ts'
import type { SignInNeeds } from './sign-in.ts'

export interface Confirmation {
  readonly password: string
  readonly by: Principal
  readonly address: string
  readonly cookieHeader: string | undefined
}

export interface Confirmed {
  readonly user: User
  readonly session: KeptSession
  readonly confirmedAt: Date
}

/**
 * Notes that the user of this session has just entered the password.
 *
 * @throws WrongPassword, which counts as a failed sign-in; TooManySignIns
 */
export async function confirmPassword(
  needs: SignInNeeds,
  { password, by, address, cookieHeader }: Confirmation,
): Promise<Confirmed> {
  const { db, devices, concurrency, limiter } = needs
  const user = await findUserWithHash(db, by.userId)
  if (user === null) throw Unauthorised()
  const { email } = user
  const device = devices.known(cookieHeader, user)
  const attempt = { email, address, device }
  return concurrency.run(device ?? emailKey(email), async () => {
    const proof = { ...attempt, password, user, refusedAs: 'password-refused' as const }
    const confirmed = await provePassword(needs, proof, (owner) =>
      db.transaction(async (tx) => {
        const current = await holdUser(tx, owner.id)
        if (current === null || !isStillRight(current, owner)) return undefined
        const confirmedAt = new Date()
        const session = await markConfirmed(tx, by.sessionHandle, confirmedAt)
        if (session === undefined) throw Unauthorised()
        await record(tx, { kind: 'password-confirmed', actor: { email, address } })
        return { user: current, session, confirmedAt }
      }),
    )
    if (confirmed === undefined) throw WrongPassword()
    await limiter.succeeded(attempt)
    return confirmed
  })
}
