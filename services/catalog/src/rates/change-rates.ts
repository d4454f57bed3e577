import type { RATE_KINDS } from '@formwork/contracts'
import { transaction } from '@formwork/database'
import { outbox } from '@formwork/messaging'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { type CommittedChange, insertHistory } from './rates.store.ts'
import { eventsOf } from './rates-changed.ts'
import type { FieldChange } from './record.ts'

export interface RateChange {
  readonly kind: (typeof RATE_KINDS)[number]
  readonly id: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly fields: readonly FieldChange[]
}

export interface Changed<R> {
  readonly result: R
  readonly changes: readonly RateChange[]
}

/**
 * Runs one change of rates: under the rate book's lock, so that changes of any kind happen one after the
 * other, with the next revision, the history and the event in the same transaction. No changes, no
 * revision. `work` gets the time of the change, which is later than every change before.
 */
export function changeRates<R>(
  prisma: PrismaClient,
  by: string,
  work: (tx: Prisma.TransactionClient, at: Date) => Promise<Changed<R>>,
): Promise<R> {
  return transaction(prisma, async (tx: Prisma.TransactionClient) => {
    const book = await lockRateBook(tx)
    const at = new Date(Math.max(Date.now(), book.changedAt.getTime() + 1))
    const { result, changes } = await work(tx, at)
    if (changes.length > 0) await keep(tx, { revision: book.revision + 1, at, by, changes })
    return result
  })
}

/** The newest revision, held against other changes until the transaction ends. */
async function lockRateBook(tx: Prisma.TransactionClient) {
  const [book] = await tx.$queryRaw<{ revision: number; changedAt: Date }[]>`
    SELECT revision, changed_at AS "changedAt" FROM rate_book FOR UPDATE`
  if (book === undefined) throw new Error('The rate book has lost its row')
  return book
}

async function keep(tx: Prisma.TransactionClient, change: CommittedChange): Promise<void> {
  const { revision, at, by, changes } = change
  await tx.rateBook.updateMany({ data: { revision, changedAt: at } })
  await insertHistory(tx, change)
  await outbox.add(tx, eventsOf({ revision, by, changes }))
}
