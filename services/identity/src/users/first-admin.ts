import { ConfigError } from '@formwork/service-kit'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { createUser } from './create-user.ts'
import { findUserByEmail } from './find-user.ts'
import type { User } from './user.ts'
import { userBodies } from './users.schemas.ts'

export interface NewAdmin {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Creates an administrator from the command line or the environment.
 * @throws ConfigError when e-mail or password will not do
 */
export async function createAdmin(
  db: PrismaClient,
  admin: NewAdmin,
  options: { readonly allowWellKnown: boolean },
): Promise<User> {
  const parsed = userBodies(options).create.safeParse({ ...admin, roles: ['ADMIN'] })
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '))
  }
  return createUser(db, parsed.data)
}

/** Creates the administrator that the environment names, unless there is a user of that e-mail. */
export async function ensureAdmin(
  db: PrismaClient,
  admin: Omit<NewAdmin, 'name'>,
  options: { readonly allowWellKnown: boolean },
): Promise<void> {
  if ((await findUserByEmail(db, admin.email)) !== null) return
  await createAdmin(db, { ...admin, name: 'Administrator' }, options).catch(
    async (error: unknown) => {
      // Another replica was faster.
      if ((await findUserByEmail(db, admin.email)) === null) throw error
    },
  )
}
