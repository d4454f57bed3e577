import { keyset, type SqlTransaction, toPage, uniqueViolation } from '@formwork/database'
import { ConflictError, type ListQuery, type Page } from '@formwork/kernel'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'
import { findUser } from './find-user.ts'
import { toUser, type User } from './user.ts'

/** For a change: nobody else holds or changes it until the transaction ends. */
export async function lockUser(tx: Prisma.TransactionClient, id: string): Promise<User | null> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
  return findUser(tx, id)
}

/** Keeps every active administrator as it is, always in the same order, so that two changes cannot deadlock. */
export async function lockActiveAdmins(tx: SqlTransaction): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE is_active AND 'ADMIN' = ANY(roles) ORDER BY id FOR UPDATE`
  return rows.map((row) => row.id)
}

const SORTS = {
  name: { expression: Prisma.sql`lower(name)`, type: 'text' },
  email: { expression: Prisma.sql`email_key`, type: 'text' },
  createdAt: { expression: Prisma.sql`created_at`, type: 'timestamptz' },
} as const

export async function listUsers(db: PrismaClient, query: ListQuery): Promise<Page<User>> {
  const page = keyset(query, SORTS, Prisma.sql`id`)
  const matches =
    query.q === null
      ? Prisma.sql`true`
      : Prisma.sql`(strpos(lower(name), lower(${query.q})) > 0 OR strpos(email_key, lower(${query.q})) > 0)`
  const [positions, [counted]] = await Promise.all([
    db.$queryRaw<{ id: string; cursorValue: string }[]>`
      SELECT id, ${page.cursorValue} AS "cursorValue" FROM users
      WHERE ${matches} AND ${page.after} ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM users WHERE ${matches}`,
  ])
  const { rows, total, next } = toPage(positions, query, counted?.total ?? 0)
  const found = await db.user.findMany({ where: { id: { in: rows.map((row) => row.id) } } })
  const users = rows.flatMap((row) => found.filter((user) => user.id === row.id).map(toUser))
  return { rows: users, total, next }
}

/** The unique index decides between two who take an e-mail at once. */
export function asEmailTaken(error: unknown): unknown {
  return uniqueViolation(error) === undefined
    ? error
    : new ConflictError('User with this e-mail already exists', 'EMAIL_TAKEN')
}
