import { isUuid } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import { findUser } from '../users/users.store.ts'
import { endSessions } from './end-sessions.ts'
import type { SessionOrigin } from './session-origin.ts'
import { findSession } from './sessions.store.ts'

/** A sign-in takes the place of the session that the browser had before, whoever it was of. */
export async function endSessionBefore(
  tx: Tx,
  { before, address }: SessionOrigin,
  by: { readonly email: string },
): Promise<void> {
  if (before === undefined || !isUuid(before)) return
  const session = await findSession(tx, before)
  if (session === undefined || session.userId === null) return
  await endSessions(tx, { handle: before }, 'signed-out')
  const target = (await findUser(tx, session.userId))?.email
  await record(tx, {
    kind: 'session-ended',
    actor: { email: by.email, address },
    ...(target !== undefined && { target }),
    reason: 'A sign-in in the same browser',
  })
}
