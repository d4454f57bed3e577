import { readPage, uniqueViolation } from '@formwork/database'
import { type ListQuery, newId, type Page, ROLES } from '@formwork/kernel'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { User as Row } from '../generated/tables.ts'
import { emailKey, type User } from './user.ts'
import { EmailTaken } from './users.errors.ts'
import type { NewUser, UserChanges } from './users.schemas.ts'

export interface UserWithHash extends User {
  readonly passwordHash: string
  readonly deactivatedAsLocal: boolean
}

/** A user as a change left it, and the number of that change. */
export interface ChangedUser {
  readonly user: User
  readonly version: number
}

export async function findUser(db: Queries, id: string): Promise<User | null> {
  const query = db.sql.selectFrom('users').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row === undefined ? null : toUser(row)
}

export async function findUserByEmail(db: Queries, email: string): Promise<UserWithHash | null> {
  const query = db.sql.selectFrom('users').selectAll().where('email_key', '=', emailKey(email))
  return withHash(await query.executeTakeFirst())
}

export async function findUserWithHash(db: Queries, id: string): Promise<UserWithHash | null> {
  return withHash(
    await db.sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

/** Of active users with the role; none of a role that there is not. */
export async function emailsOfRole(db: Queries, role: string): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`is_active AND ${role} = ANY(roles)`)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Also of a user who may not sign in any more: the name is in histories and on papers. */
export async function nameOfUser(db: Queries, email: string): Promise<string | undefined> {
  const query = db.sql.selectFrom('users').select('name').where('email', '=', email)
  return (await query.executeTakeFirst())?.name
}

/** As it is now, and not changed until the transaction ends; others may hold it too. */
export async function holdUser(tx: Tx, id: string): Promise<UserWithHash | null> {
  const query = tx.sql.selectFrom('users').selectAll().where('id', '=', id).forShare()
  return withHash(await query.executeTakeFirst())
}

/** For a change: nobody else holds or changes it until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<User | null> {
  const query = tx.sql.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row === undefined ? null : toUser(row)
}

const isActiveAdmin = sql<boolean>`is_active AND 'ADMIN' = ANY(roles)`

/**
 * Keeps every active administrator as it is, always in the same order, so that two changes cannot
 * deadlock.
 */
export async function lockActiveAdmins(tx: Tx): Promise<readonly string[]> {
  const query = tx.sql.selectFrom('users').select('id').where(isActiveAdmin).orderBy('id')
  const rows = await query.forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function findActiveAdmins(db: Queries): Promise<readonly UserWithHash[]> {
  const rows = await db.sql.selectFrom('users').selectAll().where(isActiveAdmin).execute()
  return rows.map(toUserWithHash)
}

const SORTS = {
  name: { expression: sql`lower(name)`, type: 'text' },
  email: { expression: sql`email_key`, type: 'text' },
  createdAt: { expression: sql`created_at`, type: 'timestamptz' },
} as const

export async function listUsers(db: Database, query: ListQuery): Promise<Page<User>> {
  const all = db.sql.selectFrom('users')
  const { q } = query
  const matching =
    q === null
      ? all
      : all.where(
          sql<boolean>`(strpos(lower(name), lower(${q})) > 0 OR strpos(email_key, lower(${q})) > 0)`,
        )
  const columns = (rows: typeof matching) => rows.selectAll('users')
  const page = await readPage(db.sql, { matching, columns, id: sql`id`, sorts: SORTS }, query)
  return { ...page, rows: page.rows.map(toUser) }
}

export async function insertUser(
  tx: Tx,
  { email, name, roles, isActive, deniedPermissions }: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<User> {
  const row = await tx.sql
    .insertInto('users')
    .values({
      id: newId(),
      email,
      email_key: emailKey(email),
      name,
      password_hash: passwordHash,
      roles,
      is_active: isActive,
      denied_permissions: deniedPermissions,
      rights_changed_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toUser(row)
}

/** What an update sets of a locked user; what is undefined stays. */
export interface UserUpdate extends Omit<UserChanges, 'password'> {
  readonly passwordHash?: string | undefined
  readonly rightsChangedAt?: Date | undefined
}

export async function updateUserRow(tx: Tx, id: string, to: UserUpdate): Promise<ChangedUser> {
  const { email, name, roles, isActive, deniedPermissions, passwordHash, rightsChangedAt } = to
  const row = await tx.sql
    .updateTable('users')
    .set({
      ...(email !== undefined && { email, email_key: emailKey(email) }),
      ...(name !== undefined && { name }),
      ...(roles !== undefined && { roles }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(deniedPermissions !== undefined && { denied_permissions: deniedPermissions }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...((passwordHash !== undefined || isActive !== undefined) && {
        deactivated_as_local: false,
      }),
      ...(rightsChangedAt !== undefined && { rights_changed_at: rightsChangedAt }),
      ...nextVersion(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { user: toUser(row), version: row.version }
}

/** Undefined when the user has another password by now, or already is as it is to be. */
export async function setLocalUserActive(
  tx: Tx,
  { id, passwordHash }: UserWithHash,
  isActive: boolean,
  at: Date,
): Promise<ChangedUser | undefined> {
  const row = await tx.sql
    .updateTable('users')
    .set({
      is_active: isActive,
      deactivated_as_local: !isActive,
      rights_changed_at: at,
      ...nextVersion(),
    })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', !isActive)
    .returningAll()
    .executeTakeFirst()
  return row && { user: toUser(row), version: row.version }
}

function nextVersion(): Pick<Updateable<Row>, 'updated_at'> & { readonly version: typeof NEXT } {
  return { version: NEXT, updated_at: new Date() }
}
const NEXT = sql<number>`version + 1`

/** The unique index decides between two who take an e-mail at once. */
export function asEmailTaken(error: unknown): unknown {
  return uniqueViolation(error) === undefined ? error : EmailTaken()
}

function withHash(row: Selectable<Row> | undefined): UserWithHash | null {
  return row === undefined ? null : toUserWithHash(row)
}

function toUserWithHash(row: Selectable<Row>): UserWithHash {
  const { password_hash: passwordHash, deactivated_as_local: deactivatedAsLocal } = row
  return { ...toUser(row), passwordHash, deactivatedAsLocal }
}

function toUser(row: Selectable<Row>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    deniedPermissions: row.denied_permissions,
    isActive: row.is_active,
    rightsChangedAt: row.rights_changed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
