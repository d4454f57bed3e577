import { NotFoundError } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockUser } from '../users/users.store.ts'

/**
 * Ends all sessions of a user, those that are starting at this moment as well.
 *
 * @throws NotFoundError `User not found`
 */
export async function revokeSessions(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) throw new NotFoundError('User')
    await endSessions(tx, { userId }, 'signed-out')
  })
}
