import type { Prisma, PrismaClient, User as UserRow } from '../generated/prisma/client.ts'
import { emailKey, toUser, type User } from './user.ts'

type Db = PrismaClient | Prisma.TransactionClient

export interface UserWithHash extends User {
  readonly passwordHash: string
  readonly deactivatedAsLocal: boolean
}

export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id } })
  return row === null ? null : toUser(row)
}

export async function findUserByEmail(db: Db, email: string): Promise<UserWithHash | null> {
  return withHash(await db.user.findUnique({ where: { emailKey: emailKey(email) } }))
}

/** As it is now, and not changed until the transaction ends; others may hold it too. */
export async function holdUser(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<UserWithHash | null> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR SHARE`
  return withHash(await tx.user.findUnique({ where: { id } }))
}

function withHash(row: UserRow | null): UserWithHash | null {
  if (row === null) return null
  const { passwordHash, deactivatedAsLocal } = row
  return { ...toUser(row), passwordHash, deactivatedAsLocal }
}
