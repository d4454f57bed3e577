import { outbox } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { type EndReason, sessionRevoked } from '../events.ts'
import { queueEndings } from './core-endings.store.ts'
import { deleteSessions, type Which } from './sessions.store.ts'

/**
 * Ends sessions with all their refresh tokens, and tells everybody who accepts access tokens.
 * @returns how many there were
 */
export async function endSessions(tx: Tx, which: Which, reason: EndReason): Promise<number> {
  const ended = await deleteSessions(tx, which)
  await outbox.add(
    tx,
    ended.map(({ handle, userId }) => sessionRevoked(handle, userId, reason)),
  )
  await queueEndings(
    tx,
    ended.filter(({ atCore }) => atCore).map(({ handle }) => handle),
  )
  return ended.length
}
