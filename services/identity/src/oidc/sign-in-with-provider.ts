import { randomBytes } from 'node:crypto'
import { uniqueViolation } from '@formwork/database'
import { AppError } from '@formwork/kernel'
import { updateUser } from '../administration/update-user.ts'
import type { Database, Tx } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import { endSessionBefore } from '../sessions/end-session-before.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { SessionIssuer } from '../sessions/session-issuer.ts'
import type { SessionOrigin } from '../sessions/session-origin.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import type { UserNeeds } from '../users/create-user.ts'
import { hashPassword } from '../users/passwords.ts'
import type { User } from '../users/user.ts'
import { entryOfCreation } from '../users/user-entries.ts'
import { findUser, findUserByEmail, holdUser, insertUser, lockUser } from '../users/users.store.ts'
import { OidcEmailTaken, OidcEmailUnverified, UserDeactivated } from './oidc.errors.ts'
import { findSubjectsUser, findUsersSubject, insertSubject } from './oidc-subjects.store.ts'
import { type Person, personOf, verifiedEmail } from './person.ts'
import type { ProvenClaims } from './provider.ts'
import type { OidcSettings } from './settings.ts'

export interface ProviderSignInNeeds extends UserNeeds {
  readonly sessions: SessionIssuer
}

/**
 * Starts a session for who the provider says it is: the same as a password starts. The provider
 * decides about roles, at each sign-in again.
 *
 * @throws OidcNoRole; OidcEmailUnverified or OidcEmailTaken at the first sign-in; UserDeactivated;
 *   LastAdmin when the roles would take away the last administrator
 */
export async function signInWithProvider(
  needs: ProviderSignInNeeds,
  { proven, origin }: ProviderSignIn,
  settings: OidcSettings,
): Promise<SessionTokens> {
  try {
    return await startFor(needs, { proven, origin }, settings)
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'unavailable') {
      const actor = { email: verifiedEmail(proven.claims) ?? null, address: origin.address }
      await record(needs.db, { kind: 'sign-in-refused', actor, reason: error.message })
    }
    throw error
  }
}

async function startFor(
  needs: ProviderSignInNeeds,
  { proven, origin }: ProviderSignIn,
  settings: OidcSettings,
): Promise<SessionTokens> {
  const { address } = origin
  const person = personOf(proven.claims, settings)
  const user = await findOrCreate(needs.db, { proven, origin }, person).catch((error: unknown) => {
    // Another tab of this user is as fast.
    if (uniqueViolation(error) === undefined) throw error
    return findOrCreate(needs.db, { proven, origin }, person)
  })
  if (!user.isActive) throw UserDeactivated()
  const by = { email: user.email, address }
  if (!hasRoles(user, person)) await updateUser(needs, user.id, { roles: [...person.roles] }, by)
  const { confirmedAt } = proven
  const beginning = { user, origin, confirmedAt, lifetimeMs: settings.lifetimeMs }
  const session = await needs.sessions.start(beginning, async (tx) => {
    // A deactivation at this moment either sees the new session, or is seen here.
    const current = await holdUser(tx, user.id)
    if (current?.isActive !== true) return undefined
    await endSessionBefore(tx, origin, current)
    await record(tx, { kind: 'signed-in', actor: by, reason: `By ${settings.name}` })
    return current
  })
  if (session === undefined) throw UserDeactivated()
  return session
}

export interface ProviderSignIn {
  readonly proven: ProvenClaims
  readonly origin: SessionOrigin
}

/**
 * By the provider's subject; who comes for the first time, by an e-mail that the provider has
 * verified.
 */
async function findOrCreate(
  db: Database,
  { proven, origin: { address } }: ProviderSignIn,
  person: Person,
): Promise<User> {
  const userId = await findSubjectsUser(db, proven)
  const known = userId === undefined ? null : await findUser(db, userId)
  if (known !== null) return known
  const { email, name = email, roles } = person
  if (email === undefined || name === undefined) {
    throw OidcEmailUnverified()
  }
  // Nobody knows this password; an administrator can set another.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const fields = { email, name, roles: [...roles], isActive: true, deniedPermissions: [] }
  return db.transaction(async (tx) => {
    const sameEmail = await findUserByEmail(tx, email)
    const subject = sameEmail && (await findUsersSubject(tx, sameEmail.id, proven.issuer))
    // Another tab of this user was faster.
    if (sameEmail !== null && subject === proven.subject) return sameEmail
    if (subject != null) {
      throw OidcEmailTaken()
    }
    const user = sameEmail ?? (await insertUser(tx, fields, passwordHash))
    await insertSubject(tx, proven, user.id)
    if (sameEmail !== null) await endPasswordSessions(tx, user)
    const by = { email, address }
    const linked = { field: 'provider', old: null, new: proven.issuer }
    await record(
      tx,
      sameEmail === null
        ? entryOfCreation(user, by)
        : { kind: 'user-changed', actor: by, target: user.email, changes: [linked] },
    )
    return user
  })
}

/** The password stops counting, and so do the sessions that it started. */
async function endPasswordSessions(tx: Tx, { id }: User): Promise<void> {
  await lockUser(tx, id)
  await endSessions(tx, { userId: id }, 'password-changed')
}

function hasRoles({ roles }: User, person: Person): boolean {
  return roles.length === person.roles.length && person.roles.every((role) => roles.includes(role))
}
