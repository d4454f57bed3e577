import { randomUUID } from 'node:crypto'
import type { Tx } from '../database.ts'
import type { User } from '../users/user.ts'
import { newRefreshToken, storedHash } from './refresh-token.ts'
import { insertToken } from './refresh-tokens.store.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { IssuedSession } from './session-tokens.ts'
import { insertSession } from './sessions.store.ts'

const DAY_MS = 86_400_000

/** How a session of one of our users begins. */
export interface Beginning {
  readonly user: User
  readonly origin: SessionOrigin
  /** When the user proved who it is; null when the provider does not tell. */
  readonly confirmedAt: Date | null
  /** How long it goes on at most, whatever refreshes it has. */
  readonly lifetimeMs: number
}

/** Refresh tokens live 30 days; each rotation starts them again, up to the end of the session. */
export function refreshExpiry(endsAt: Date, now: number = Date.now()): Date {
  return new Date(Math.min(now + 30 * DAY_MS, endsAt.getTime()))
}

export async function startSession(
  tx: Tx,
  user: User,
  { origin, confirmedAt, lifetimeMs }: Omit<Beginning, 'user'>,
): Promise<IssuedSession> {
  const handle = randomUUID()
  const refreshToken = newRefreshToken()
  const endsAt = new Date(Date.now() + lifetimeMs)
  const expiresAt = refreshExpiry(endsAt)
  const row = { handle, userId: user.id, expiresAt, endsAt, confirmedAt, origin, atCore: false }
  await insertSession(tx, row)
  await insertToken(tx, storedHash(refreshToken), handle, expiresAt)
  return { user, handle, refreshToken, parentRefreshToken: null, endsAt, confirmedAt }
}
