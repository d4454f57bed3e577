import { outbox } from '@formwork/messaging'
import { type EndReason, sessionRevoked } from '../events.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Which =
  | { readonly handle: string }
  | { readonly userId: string; readonly except?: string | undefined }

/** Ends sessions with all their refresh tokens, and tells everybody who accepts access tokens. */
export async function endSessions(
  tx: Prisma.TransactionClient,
  which: Which,
  reason: EndReason,
): Promise<void> {
  const where =
    'handle' in which
      ? { handle: which.handle }
      : { userId: which.userId, ...(which.except && { NOT: { handle: which.except } }) }
  const ended = await tx.session.findMany({ where, select: { handle: true, userId: true } })
  if (ended.length === 0) return
  await tx.session.deleteMany({ where })
  await outbox.add(
    tx,
    ended.map(({ handle, userId }) => sessionRevoked(handle, userId, reason)),
  )
}
