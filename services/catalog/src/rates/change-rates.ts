import type { RATE_KINDS } from '@formwork/contracts'
import { outbox } from '@formwork/messaging'
import type { Database, Tx } from '../database.ts'
import { lockRateBook, writeBookState } from './rate-book.store.ts'
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
  /** Why, for the history. */
  readonly reason?: string | null | undefined
}

/**
 * Runs one change of rates: under the rate book's lock, so that changes of any kind happen one
 * after the other, with the next revision, the history and the event in the same transaction. No
 * changes, no revision. `work` gets the time of the change, which is later than every change
 * before, and the revision that it finds.
 */
export function changeRates<R>(
  db: Database,
  by: string,
  work: (tx: Tx, at: Date, revision: number) => Promise<Changed<R>>,
): Promise<R> {
  return db.transaction(async (tx) => {
    const book = await lockRateBook(tx)
    const at = new Date(Math.max(Date.now(), book.changedAt.getTime() + 1))
    const { result, changes, reason = null } = await work(tx, at, book.revision)
    if (changes.length > 0) await keep(tx, { revision: book.revision + 1, at, by, reason, changes })
    return result
  })
}

async function keep(tx: Tx, change: CommittedChange): Promise<void> {
  const { revision, at, by, changes } = change
  await writeBookState(tx, { revision, changedAt: at })
  await insertHistory(tx, change)
  await outbox.add(tx, eventsOf({ revision, by, changes }))
}
