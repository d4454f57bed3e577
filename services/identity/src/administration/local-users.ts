import { LOCAL_PASSWORD, LOCAL_USERS } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { userChanged } from '../events.ts'
import { OPERATOR } from '../security-log/entry.ts'
import { record } from '../security-log/security-log.store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { createUser, type UserNeeds } from '../users/create-user.ts'
import { passwordMatches } from '../users/passwords.ts'
import {
  findUserByEmail,
  lockUser,
  setLocalUserActive,
  type UserWithHash,
} from '../users/users.store.ts'

/**
 * Creates those that are missing and admits those that only a start elsewhere turned away; the
 * others stay.
 */
export async function admitLocalUsers(needs: UserNeeds): Promise<void> {
  await Promise.all(
    LOCAL_USERS.map(async ({ email, name, role }) => {
      const known = await findUserByEmail(needs.db, email)
      if (known !== null) return reactivate(needs.db, known)
      const rights = { roles: [role], deniedPermissions: [], isActive: true }
      const user = { email, name, password: LOCAL_PASSWORD, ...rights }
      await createUser(needs, user, OPERATOR).catch(async (error: unknown) => {
        // Another replica was faster.
        if ((await findUserByEmail(needs.db, email)) === null) throw error
      })
    }),
  )
}

/** Deactivates those who still have the password that everybody knows, and ends their sessions. */
export async function turnLocalUsersAway(db: Database, log: Logger): Promise<void> {
  const users = await Promise.all(LOCAL_USERS.map(({ email }) => findUserByEmail(db, email)))
  const away: string[] = []
  for (const user of users) {
    if (user?.isActive !== true || !(await hasLocalPassword(user))) continue
    const changed = await db.transaction((tx) => deactivate(tx, user))
    if (changed) away.push(user.email)
  }
  if (away.length === 0) return
  log.warn(
    `Deactivated ${away.join(', ')}: everybody knows the password of local users, and this start is not for local use`,
  )
}

export function hasLocalPassword({
  passwordHash,
}: Pick<UserWithHash, 'passwordHash'>): Promise<boolean> {
  return passwordMatches(passwordHash, LOCAL_PASSWORD)
}

async function deactivate(tx: Tx, seen: UserWithHash): Promise<boolean> {
  const changed = await setActive(tx, seen, false)
  if (changed) await endSessions(tx, { userId: seen.id }, 'deactivated')
  return changed
}

async function reactivate(db: Database, user: UserWithHash): Promise<void> {
  if (user.deactivatedAsLocal) await db.transaction((tx) => setActive(tx, user, true))
}

/** False when somebody changed the user meanwhile, or another replica was faster. */
async function setActive(tx: Tx, seen: UserWithHash, isActive: boolean): Promise<boolean> {
  await lockUser(tx, seen.id)
  const at = new Date(Math.max(Date.now(), seen.rightsChangedAt.getTime() + 1))
  const changed = await setLocalUserActive(tx, seen, isActive, at)
  if (changed === undefined) return false
  await outbox.add(tx, userChanged(changed.user, changed.version))
  const kind = isActive ? 'activated' : 'deactivated'
  await record(tx, { kind, actor: OPERATOR, target: seen.email, reason: 'Local user' })
  return true
}
