import {
  bidCreated,
  bidDeleted,
  billFileDiscarded,
  type EventEnvelope,
  photoDiscarded,
  receiptDiscarded,
} from '@formwork/contracts'
import { isUuid } from '@formwork/kernel'
import { type Broker, type Consumer, startConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { z } from 'zod'
import { deleteAttachmentsOfBid } from '../attachments/attachments.ts'
import type { Database, Tx } from '../database.ts'
import type { FileDeletionWorker } from '../files/file-deletion-worker.ts'
import { discardFiles } from '../files/stored-files.store.ts'
import { copyProposal, deleteProposalOfBid } from '../proposal/proposals.store.ts'
import { deleteSheetsOfBid } from '../sheets/sheets.store.ts'

export interface ConsumerNeeds {
  readonly db: Database
  readonly broker: Broker
  readonly fileDeletion: FileDeletionWorker
  readonly log: Logger
}

/** What happens elsewhere and concerns files: bids that are deleted, receipts that are replaced. */
export function startConsumers(needs: ConsumerNeeds): readonly Consumer[] {
  const { broker, fileDeletion, log } = needs
  const { ofEstimating, ofPurchasing, ofField } = fileEvents(needs.db, () => fileDeletion.wake())
  return [
    startConsumer({ ...ofEstimating, broker, log }),
    startConsumer({ ...ofPurchasing, broker, log }),
    startConsumer({ ...ofField, broker, log }),
  ]
}

/** The consumers of documents, but for what they need to run. */
export function fileEvents(db: Database, afterwards: () => void = () => {}) {
  const common = {
    pool: db.pool,
    durable: 'documents',
    runInTransaction: async <R>(run: (tx: Tx) => Promise<R>): Promise<R> => {
      const result = await db.transaction(run)
      afterwards()
      return result
    },
  }
  return {
    ofEstimating: { ...common, context: 'estimating', handlers: bidHandlers },
    ofPurchasing: { ...common, context: 'purchasing', handlers: purchasingHandlers },
    ofField: { ...common, context: 'field', handlers: fieldHandlers },
  }
}

export const bidHandlers = {
  'estimating.bid.created.v1': {
    schema: bidCreated,
    handle: async (
      tx: Tx,
      { data: { bid, by, duplicateOf } }: EventEnvelope<z.infer<typeof bidCreated>>,
    ) => {
      if (duplicateOf !== null) await copyProposal(tx, { from: duplicateOf, to: bid.id, by })
    },
  },
  'estimating.bid.deleted.v1': {
    schema: bidDeleted,
    handle: async (tx: Tx, { data: { bidId, by } }: EventEnvelope<z.infer<typeof bidDeleted>>) => {
      await deleteAttachmentsOfBid(tx, bidId, by)
      await deleteSheetsOfBid(tx, bidId)
      await deleteProposalOfBid(tx, bidId)
    },
  },
}

/** Files that purchasing had stored and refers to no longer. */
const purchasingHandlers = {
  'purchasing.receipt.discarded.v1': {
    schema: receiptDiscarded,
    handle: async (
      tx: Tx,
      { data: { fileId } }: EventEnvelope<z.infer<typeof receiptDiscarded>>,
    ) => {
      if (isUuid(fileId)) await discardFiles(tx, { id: fileId })
    },
  },
  'purchasing.bill-file.discarded.v1': {
    schema: billFileDiscarded,
    handle: async (
      tx: Tx,
      { data: { fileId } }: EventEnvelope<z.infer<typeof billFileDiscarded>>,
    ) => {
      if (isUuid(fileId)) await discardFiles(tx, { id: fileId })
    },
  },
}

/** Photos that the field had stored and refers to no longer. */
const fieldHandlers = {
  'field.photo.discarded.v1': {
    schema: photoDiscarded,
    handle: async (tx: Tx, { data: { fileId } }: EventEnvelope<z.infer<typeof photoDiscarded>>) => {
      if (isUuid(fileId)) await discardFiles(tx, { id: fileId })
    },
  },
}
