import { ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../database.ts'
import type { Actor } from '../security-log/entry.ts'
import { record } from '../security-log/security-log.store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockUser } from '../users/users.store.ts'

/**
 * Ends all sessions of a user, those that are starting at this moment as well.
 *
 * @throws ResourceNotFound `User not found`
 */
export async function revokeSessions(db: Database, userId: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === null) throw ResourceNotFound({ resource: 'User' })
    await endSessions(tx, { userId }, 'signed-out')
    await record(tx, { kind: 'sessions-revoked', actor: by, target: user.email })
  })
}
