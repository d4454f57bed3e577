import type { Role } from '@formwork/kernel'
import { ConfigError } from '@formwork/service-kit'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { createUser } from './create-user.ts'
import { findUserByEmail } from './find-user.ts'
import { LOCAL_PASSWORD } from './password-policy.ts'
import { passwordMatches } from './passwords.ts'

interface LocalUser {
  readonly email: string
  readonly name: string
  readonly role: Role
}

/** One user per role, and a second estimator to share with (decisions section 2). */
export const LOCAL_USERS: readonly LocalUser[] = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'ADMIN' },
  { email: 'estimator@example.com', name: 'Esther Estimator', role: 'ESTIMATOR' },
  { email: 'estimator2@example.com', name: 'Emil Estimator', role: 'ESTIMATOR' },
  { email: 'pm@example.com', name: 'Petra Manager', role: 'PM' },
  { email: 'ops@example.com', name: 'Oscar Operations', role: 'OPS' },
  { email: 'accounting@example.com', name: 'Anna Accounting', role: 'ACCOUNTING' },
]

/** Creates those that are missing; the others stay as their owner left them. */
export async function ensureLocalUsers(db: PrismaClient): Promise<void> {
  await Promise.all(
    LOCAL_USERS.map(async ({ email, name, role }) => {
      if ((await findUserByEmail(db, email)) !== null) return
      const rights = { roles: [role], deniedPermissions: [], isActive: true }
      await createUser(db, { email, name, password: LOCAL_PASSWORD, ...rights }).catch(
        async (error: unknown) => {
          // Another replica was faster.
          if ((await findUserByEmail(db, email)) === null) throw error
        },
      )
    }),
  )
}

/**
 * A database that was in local use must not be served to others while its known password is good.
 * @throws ConfigError naming the users who still have it
 */
export async function refuseLocalPasswords(db: PrismaClient): Promise<void> {
  const found = await Promise.all(LOCAL_USERS.map(({ email }) => findUserByEmail(db, email)))
  const open: string[] = []
  for (const user of found) {
    if (user?.isActive === true && (await passwordMatches(user.passwordHash, LOCAL_PASSWORD)))
      open.push(user.email)
  }
  if (open.length === 0) return
  throw new ConfigError(
    `This database was in local use: ${open.join(', ')} still ${open.length === 1 ? 'has' : 'have'} the local password. Change it or deactivate them first, with FORMWORK_LOCAL=on.`,
  )
}
