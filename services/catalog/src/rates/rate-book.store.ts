import type { Tx } from '../database.ts'

/** The newest revision, and when it was made. */
export interface BookState {
  readonly revision: number
  readonly changedAt: Date
}

/** Holds the rate book against other changes until the transaction ends. */
export async function lockRateBook(tx: Tx): Promise<BookState> {
  const book = await tx.sql
    .selectFrom('rate_book')
    .select(['revision', 'changed_at as changedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (book === undefined) throw new Error('The rate book has lost its row')
  return book
}

export async function writeBookState(tx: Tx, { revision, changedAt }: BookState): Promise<void> {
  await tx.sql.updateTable('rate_book').set({ revision, changed_at: changedAt }).execute()
}
