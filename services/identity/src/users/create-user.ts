import type { Database } from '../database.ts'
import type { Actor } from '../security-log/entry.ts'
import { record } from '../security-log/security-log.store.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import type { User } from './user.ts'
import { entryOfCreation } from './user-entries.ts'
import type { NewUser } from './users.schemas.ts'
import { asEmailTaken, insertUser } from './users.store.ts'

export interface UserNeeds {
  readonly db: Database
  readonly passwords: PasswordPolicy
}

/**
 * @throws WeakPassword
 * @throws EmailTaken when another user has this e-mail, in whatever case
 */
export async function createUser(
  { db, passwords }: UserNeeds,
  input: NewUser,
  by: Actor,
): Promise<User> {
  const { password, ...fields } = input
  await passwords.refuseWeak(password, fields)
  const passwordHash = await hashPassword(password)
  try {
    return await db.transaction(async (tx) => {
      const user = await insertUser(tx, fields, passwordHash)
      await record(tx, entryOfCreation(user, by))
      return user
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}
