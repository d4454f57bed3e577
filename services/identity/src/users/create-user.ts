import type { Database } from '../database.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import type { User } from './user.ts'
import type { NewUser } from './users.schemas.ts'
import { asEmailTaken, insertUser } from './users.store.ts'

export interface UserNeeds {
  readonly db: Database
  readonly passwords: PasswordPolicy
}

/**
 * @throws InvalidError when the password is weak
 * @throws ConflictError when another user has this e-mail, in whatever case
 */
export async function createUser({ db, passwords }: UserNeeds, input: NewUser): Promise<User> {
  const { password, ...fields } = input
  await passwords.refuseWeak(password, fields)
  const passwordHash = await hashPassword(password)
  try {
    return await db.transaction((tx) => insertUser(tx, fields, passwordHash))
  } catch (error) {
    throw asEmailTaken(error)
  }
}
