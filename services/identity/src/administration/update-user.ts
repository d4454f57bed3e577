import { ResourceNotFound } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { userChanged } from '../events.ts'
import type { Actor } from '../security-log/entry.ts'
import { record } from '../security-log/security-log.store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { UserNeeds } from '../users/create-user.ts'
import { hashPassword } from '../users/passwords.ts'
import type { User } from '../users/user.ts'
import { entriesOfChange } from '../users/user-entries.ts'
import { LastAdmin } from '../users/users.errors.ts'
import type { UserChanges } from '../users/users.schemas.ts'
import {
  asEmailTaken,
  findUser,
  lockActiveAdmins,
  lockUser,
  updateUserRow,
} from '../users/users.store.ts'

/**
 * Changes the fields that are sent. A change of rights makes the user's access tokens out of date;
 * a deactivation or a new password ends the user's sessions, but never the one that asks for it by
 * a new password of its own.
 */
export async function updateUser(
  { db, passwords }: UserNeeds,
  id: string,
  changes: UserChanges,
  by: Actor & { readonly sessionHandle?: string },
): Promise<User> {
  const passwordHash = await hashNewPassword({ db, passwords }, id, changes)
  try {
    return await db.transaction(async (tx) => {
      const admins = mayTakeAdmin(changes) ? await lockActiveAdmins(tx) : []
      const before = await lockUser(tx, id)
      if (before === null) throw ResourceNotFound({ resource: 'User' })
      const after = await save(tx, before, changes, passwordHash)
      const newPassword = passwordHash !== undefined
      await record(tx, ...entriesOfChange(before, after, { by, newPassword }))
      if (admins.length === 1 && admins[0] === id && !isActiveAdmin(after)) {
        throw LastAdmin()
      }
      if (!after.isActive) await endSessions(tx, { userId: id }, 'deactivated')
      else if (newPassword) {
        await endSessions(tx, { userId: id, except: by.sessionHandle }, 'password-changed')
      }
      return after
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}

/** Judged before the user is locked: it takes its time. */
async function hashNewPassword(
  { db, passwords }: UserNeeds,
  id: string,
  { password, email, name }: UserChanges,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const user = await findUser(db, id)
  if (user === null) throw ResourceNotFound({ resource: 'User' })
  await passwords.refuseWeak(password, { email: email ?? user.email, name: name ?? user.name })
  return hashPassword(password)
}

async function save(
  tx: Tx,
  before: User,
  { password: _, ...fields }: UserChanges,
  passwordHash: string | undefined,
): Promise<User> {
  const rightsChange = changesRights(before, fields)
  // Strictly later than the last one, also when two changes fall into one millisecond.
  const at = new Date(Math.max(Date.now(), before.rightsChangedAt.getTime() + 1))
  const rightsChangedAt = rightsChange ? at : undefined
  const changed = await updateUserRow(tx, before.id, { ...fields, passwordHash, rightsChangedAt })
  if (rightsChange) await outbox.add(tx, userChanged(changed.user, changed.version))
  return changed.user
}

/** Whatever the access token says of the user. */
function changesRights(before: User, changes: Omit<UserChanges, 'password'>): boolean {
  const differs = (sent: readonly string[] | undefined, kept: readonly string[]): boolean =>
    sent !== undefined && (sent.length !== kept.length || sent.some((x) => !kept.includes(x)))
  return (
    (changes.email !== undefined && changes.email !== before.email) ||
    (changes.isActive !== undefined && changes.isActive !== before.isActive) ||
    differs(changes.roles, before.roles) ||
    differs(changes.deniedPermissions, before.deniedPermissions)
  )
}

function mayTakeAdmin({ isActive, roles }: UserChanges): boolean {
  return isActive === false || (roles !== undefined && !roles.includes('ADMIN'))
}

function isActiveAdmin(user: User): boolean {
  return user.isActive && user.roles.includes('ADMIN')
}
