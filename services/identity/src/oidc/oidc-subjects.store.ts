import type { Queries, Tx } from '../database.ts'

export interface OidcSubject {
  readonly issuer: string
  readonly subject: string
}

/** The user that a subject of a provider has become. */
export async function findSubjectsUser(
  db: Queries,
  { issuer, subject }: OidcSubject,
): Promise<string | undefined> {
  const query = db.sql
    .selectFrom('oidc_subjects')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
  return (await query.executeTakeFirst())?.user_id
}

/** Who of the provider this user is already, if anybody. */
export async function findUsersSubject(
  db: Queries,
  userId: string,
  issuer: string,
): Promise<string | undefined> {
  const query = db.sql
    .selectFrom('oidc_subjects')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.subject
}

/** The unique indices refuse a second user of the subject, and a second subject of the user. */
export async function insertSubject(
  tx: Tx,
  { issuer, subject }: OidcSubject,
  userId: string,
): Promise<void> {
  await tx.sql.insertInto('oidc_subjects').values({ issuer, subject, user_id: userId }).execute()
}

/** Whether the user signs in at a provider. */
export async function isLinked(db: Queries, userId: string): Promise<boolean> {
  const query = db.sql.selectFrom('oidc_subjects').select('subject').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}
