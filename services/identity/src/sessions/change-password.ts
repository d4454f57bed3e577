import type { Principal } from '@formwork/kernel'
import { Unauthorised } from '@formwork/service-kit'
import { record } from '../security-log/security-log.store.ts'
import type { PasswordPolicy } from '../users/password-policy.ts'
import { hashPassword } from '../users/passwords.ts'
import { emailKey } from '../users/user.ts'
import { findUserWithHash, lockUser, updateUserRow } from '../users/users.store.ts'
import { endSessions } from './end-sessions.ts'
import { isStillRight, provePassword } from './prove-password.ts'
import { WrongPassword } from './sessions.errors.ts'
import type { SignInNeeds } from './sign-in.ts'

export interface PasswordNeeds extends SignInNeeds {
  readonly passwords: PasswordPolicy
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  readonly by: Principal
  readonly address: string
  readonly cookieHeader: string | undefined
}

/**
 * Gives the caller a new password, which ends all other sessions of the user.
 *
 * @throws WrongPassword when the current one is wrong, which counts as a failed sign-in; WeakPassword
 *   when the new one is weak; TooManySignIns
 */
export async function changePassword(needs: PasswordNeeds, change: PasswordChange): Promise<void> {
  const { db, devices, concurrency, limiter, passwords } = needs
  const { by, address, cookieHeader, newPassword } = change
  const user = await findUserWithHash(db, by.userId)
  if (user === null) throw Unauthorised()
  const { email } = user
  const device = devices.known(cookieHeader, user)
  const attempt = { email, address, device }
  await concurrency.run(device ?? emailKey(email), async () => {
    const refusedAs = 'password-refused' as const
    const proof = { ...attempt, password: change.currentPassword, user, refusedAs }
    const proved = await provePassword(needs, proof, async (owner) => {
      await passwords.refuseWeak(newPassword, owner, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      return db.transaction(async (tx) => {
        await lockUser(tx, owner.id)
        const current = await findUserWithHash(tx, owner.id)
        if (current === null || !isStillRight(current, owner)) return undefined
        await updateUserRow(tx, owner.id, { passwordHash })
        await endSessions(tx, { userId: owner.id, except: by.sessionHandle }, 'password-changed')
        await record(tx, { kind: 'password-changed', actor: { email, address } })
        return owner
      })
    })
    if (proved === undefined) throw WrongPassword()
    await limiter.succeeded(attempt)
  })
}
