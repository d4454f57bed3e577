import { randomUUID } from 'node:crypto'
import type { Tx } from '../database.ts'
import type { User } from '../users/user.ts'
import { newRefreshToken, storedHash } from './refresh-token.ts'
import { insertToken } from './refresh-tokens.store.ts'
import type { IssuedSession } from './session-tokens.ts'
import { insertSession } from './sessions.store.ts'

const DAY_MS = 86_400_000

/** Refresh tokens live 30 days; each rotation starts them anew. */
export function refreshExpiry(now: number = Date.now()): Date {
  return new Date(now + 30 * DAY_MS)
}

export async function startSession(tx: Tx, user: User): Promise<IssuedSession> {
  const handle = randomUUID()
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  await insertSession(tx, { handle, userId: user.id, expiresAt, atCore: false })
  await insertToken(tx, storedHash(refreshToken), handle, expiresAt)
  return { user, handle, refreshToken, parentRefreshToken: null }
}
