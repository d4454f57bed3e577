import { transaction } from '@formwork/database'
import { newId, requestContext } from '@formwork/kernel'
import { enqueue } from '@formwork/messaging'
import type { Tx } from '../../database.ts'
import type { PrismaClient } from '../../generated/prisma/client.ts'

/** Tells that no receipt refers to the file any longer; documents removes it. */
export function announceDiscarded(tx: Tx, purchaseOrderId: string, fileId: string): Promise<void> {
  return enqueue(tx, {
    type: 'purchasing.receipt.discarded.v1',
    aggregateId: fileId,
    aggregateVersion: 1,
    data: { purchaseOrderId, fileId },
  })
}

/**
 * Gives a stored file back that became no receipt: the request was refused after it, or lost a race.
 * Should the fault have hidden that it did become one, it stays.
 */
export async function discardUpload(
  prisma: PrismaClient,
  purchaseOrderId: string,
  fileId: string,
): Promise<void> {
  // A transaction of its own, which must not mark the failed request's Idempotency-Key as done.
  const requestId = requestContext.getStore()?.requestId ?? newId()
  await requestContext.run({ requestId }, () =>
    transaction(prisma, async (tx) => {
      const kept = await tx.receipt.findFirst({ where: { purchaseOrderId, fileId } })
      if (kept === null) await announceDiscarded(tx, purchaseOrderId, fileId)
    }),
  )
}
