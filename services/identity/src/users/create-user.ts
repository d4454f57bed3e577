import { transaction } from '@formwork/database'
import { newId } from '@formwork/kernel'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { emailKey, toUser, type User } from './user.ts'
import type { NewUser } from './users.schemas.ts'
import { asEmailTaken } from './users.store.ts'

export interface UserNeeds {
  readonly db: PrismaClient
  readonly passwords: PasswordPolicy
}

/**
 * @throws InvalidError when the password is weak
 * @throws ConflictError when another user has this e-mail, in whatever case
 */
export async function createUser({ db, passwords }: UserNeeds, input: NewUser): Promise<User> {
  const { password, ...fields } = input
  await passwords.refuseWeak(password, fields)
  const data = {
    ...fields,
    id: newId(),
    emailKey: emailKey(fields.email),
    passwordHash: await hashPassword(password),
    rightsChangedAt: new Date(),
  }
  try {
    return toUser(await transaction(db, (tx) => tx.user.create({ data })))
  } catch (error) {
    throw asEmailTaken(error)
  }
}
