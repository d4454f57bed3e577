import {
  createSessionVerifier,
  type SessionVerifier,
  tryRefreshToken,
  unauthorised,
} from '@formwork/service-kit'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'

/**
 * Identity's own door. Others learn of revocations by event, seconds later; identity asks its tables,
 * so that every replica sees a sign-out or a change of rights with the very next request.
 */
export function recordedSessions(db: PrismaClient, keys: SigningKeys): SessionVerifier {
  const tokens = createSessionVerifier({
    verificationKeys: keys.verificationKey,
    revocations: { check: () => undefined },
  })
  return {
    async verify(cookieHeader) {
      const session = await tokens.verify(cookieHeader)
      const { sessionHandle, userId } = session.principal
      const record = await db.session.findFirst({
        where: { handle: sessionHandle, userId, expiresAt: { gt: new Date() } },
        select: { user: { select: { isActive: true, rightsChangedAt: true } } },
      })
      if (record?.user.isActive !== true) throw unauthorised()
      if (session.rolesReadAtMs < record.user.rightsChangedAt.getTime()) throw tryRefreshToken()
      return session
    },
  }
}
