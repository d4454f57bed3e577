import { AppError, ConfigError } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { OPERATOR } from '../security-log/entry.ts'
import { createUser, type UserNeeds } from '../users/create-user.ts'
import type { User } from '../users/user.ts'
import { newUser } from '../users/users.schemas.ts'
import { findActiveAdmins, findUserByEmail } from '../users/users.store.ts'
import { hasLocalPassword } from './local-users.ts'
import { updateUser } from './update-user.ts'

export interface NewAdmin {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Creates an administrator from the command line, the terminal or the environment.
 * @throws ConfigError when e-mail, name or password will not do, or the e-mail is taken
 */
export async function createAdmin(needs: UserNeeds, admin: NewAdmin): Promise<User> {
  const parsed = newUser.safeParse({ ...admin, roles: ['ADMIN'] })
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '))
  }
  return createUser(needs, parsed.data, OPERATOR).catch(asConfigError)
}

/**
 * Sees to the administrator that the environment names, unless there is a user of that e-mail. Of a
 * local user, whose password everybody knows, this makes an administrator with the password given
 * here.
 */
export async function ensureAdmin(needs: UserNeeds, admin: Omit<NewAdmin, 'name'>): Promise<void> {
  const known = await findUserByEmail(needs.db, admin.email)
  if (known === null) return createUnlessFaster(needs, admin)
  if (needs.passwords.allowsLocal || !(await hasLocalPassword(known))) return
  const roles = [...new Set([...known.roles, 'ADMIN' as const])]
  const changes = { password: admin.password, roles, isActive: true }
  await updateUser(needs, known.id, changes, OPERATOR).catch(asConfigError)
}

async function createUnlessFaster(needs: UserNeeds, admin: Omit<NewAdmin, 'name'>): Promise<void> {
  await createAdmin(needs, { ...admin, name: 'Administrator' }).catch(async (error: unknown) => {
    // Another replica was faster.
    if ((await findUserByEmail(needs.db, admin.email)) === null) throw error
  })
}

/** What is wrong with an administrator is wrong with the settings, and not with us. */
function asConfigError(error: unknown): never {
  throw error instanceof AppError ? new ConfigError(error.message, { cause: error }) : error
}

/** Whether anybody administers whose password is not known to everybody. */
export async function hasAdmin(db: Database): Promise<boolean> {
  for (const admin of await findActiveAdmins(db)) if (!(await hasLocalPassword(admin))) return true
  return false
}
