import { bidDeleted, receiptDiscarded } from '@formwork/contracts'
import { transaction } from '@formwork/database'
import { isUuid } from '@formwork/kernel'
import { type Broker, type Consumer, startConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { Pool } from 'pg'
import { deleteAttachmentsOfBid } from '../attachments/attachments.ts'
import type { Database, Tx } from '../database.ts'
import type { Disposal } from '../files/disposal.ts'
import { discardFiles } from '../files/stored-files.ts'
import { deleteSheetsOfBid } from '../sheets/sheets.store.ts'

export interface ConsumerNeeds {
  readonly pool: Pool
  readonly db: Database
  readonly broker: Broker
  readonly disposal: Disposal
  readonly log: Logger
}

/** What happens elsewhere and concerns files: bids that are deleted, receipts that are replaced. */
export function startConsumers(needs: ConsumerNeeds): readonly Consumer[] {
  const { pool, db, broker, disposal, log } = needs
  const common = {
    ...{ pool, broker, log, durable: 'documents' },
    runInTransaction: async <R>(run: (tx: Tx) => Promise<R>): Promise<R> => {
      const result = await transaction(db, run)
      disposal.kick()
      return result
    },
  }
  return [
    startConsumer({
      ...common,
      context: 'estimating',
      handlers: {
        'estimating.bid.deleted.v1': {
          schema: bidDeleted,
          handle: async (tx: Tx, { data: { bidId, by } }) => {
            await deleteAttachmentsOfBid(tx, bidId, by)
            await deleteSheetsOfBid(tx, bidId)
          },
        },
      },
    }),
    startConsumer({
      ...common,
      context: 'purchasing',
      handlers: {
        'purchasing.receipt.discarded.v1': {
          schema: receiptDiscarded,
          handle: async (tx: Tx, { data: { fileId } }) => {
            if (isUuid(fileId)) await discardFiles(tx, { id: fileId })
          },
        },
      },
    }),
  ]
}
