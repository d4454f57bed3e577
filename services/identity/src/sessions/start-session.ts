import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
import type { User } from '../users/user.ts'
import { newRefreshToken, storedHash } from './refresh-token.ts'
import type { IssuedSession } from './session-tokens.ts'

const DAY_MS = 86_400_000

/** Refresh tokens live 30 days; each rotation starts them anew. */
export function refreshExpiry(now: number = Date.now()): Date {
  return new Date(now + 30 * DAY_MS)
}

export async function startSession(
  tx: Prisma.TransactionClient,
  user: User,
): Promise<IssuedSession> {
  const handle = randomUUID()
  const refreshToken = newRefreshToken()
  const expiresAt = refreshExpiry()
  await tx.session.create({ data: { handle, userId: user.id, expiresAt } })
  await tx.refreshToken.create({
    data: { hash: storedHash(refreshToken), sessionHandle: handle, expiresAt },
  })
  return { user, handle, refreshToken, parentRefreshToken: null }
}
