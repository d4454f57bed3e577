import { transaction } from '@formwork/database'
import { ConflictError, newId, requestContext } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { Tx } from '../../database.ts'
import type { PrismaClient } from '../../generated/prisma/client.ts'

/** Longer than any upload takes. */
const FORGOTTEN_AFTER = '1 hour'

/** Tells that no receipt refers to the file any longer; documents removes it. */
export function announceDiscarded(tx: Tx, purchaseOrderId: string, fileId: string): Promise<void> {
  return outbox.add(tx, {
    type: 'purchasing.receipt.discarded.v1',
    aggregateId: fileId,
    aggregateVersion: 1,
    data: { purchaseOrderId, fileId },
  })
}

/**
 * Notes a file before documents gets it. The note is taken away by the one who makes the file a receipt, or
 * by the one who gives it back, and so by one of them only, however late the other comes.
 */
export async function noteUpload(prisma: PrismaClient, purchaseOrderId: string): Promise<string> {
  const fileId = newId()
  await prisma.receiptUpload.create({ data: { fileId, purchaseOrderId } })
  return fileId
}

/** @throws ConflictError when the upload has been given up meanwhile */
export async function claimUpload(tx: Tx, fileId: string): Promise<void> {
  const { count } = await tx.receiptUpload.deleteMany({ where: { fileId } })
  if (count === 0)
    throw new ConflictError('The upload took too long; please send it again', 'UPLOAD_EXPIRED')
}

/** Gives a stored file back that became no receipt: the request was refused after it, or lost a race. */
export async function giveUploadBack(prisma: PrismaClient, fileId: string): Promise<void> {
  // A transaction of its own, which must not mark the failed request's Idempotency-Key as done.
  const requestId = requestContext.getStore()?.requestId ?? newId()
  await requestContext.run({ requestId }, () =>
    transaction(prisma, async (tx) => {
      const rows = await tx.$queryRaw<Upload[]>`
        DELETE FROM receipt_uploads WHERE file_id = ${fileId}::uuid
        RETURNING file_id AS "fileId", purchase_order_id AS "purchaseOrderId"`
      await announceAll(tx, rows)
    }),
  )
}

/**
 * Gives back what a crash, or a call to documents without an answer, has left. Only purchasing knows which
 * files are receipts, so nothing but its own tables decides.
 */
export async function giveForgottenUploadsBack(prisma: PrismaClient): Promise<void> {
  await transaction(prisma, async (tx) => {
    const rows = await tx.$queryRaw<Upload[]>`
      DELETE FROM receipt_uploads WHERE started_at < now() - ${FORGOTTEN_AFTER}::interval
      RETURNING file_id AS "fileId", purchase_order_id AS "purchaseOrderId"`
    await announceAll(tx, rows)
  })
}

interface Upload {
  readonly fileId: string
  readonly purchaseOrderId: string
}

async function announceAll(tx: Tx, uploads: readonly Upload[]): Promise<void> {
  for (const { purchaseOrderId, fileId } of uploads)
    await announceDiscarded(tx, purchaseOrderId, fileId)
}
