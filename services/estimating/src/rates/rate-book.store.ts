import type { RateBook as RateBookMessage } from '@formwork/contracts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps the last rate book seen, for a start while the catalog is away. */
export async function storeRateBook(db: Database, message: RateBookMessage): Promise<void> {
  await sql`
    INSERT INTO rate_book (id, revision, book)
    VALUES (1, ${message.revision}::bigint, ${JSON.stringify(message)}::jsonb)
    ON CONFLICT (id) DO UPDATE
      SET revision = excluded.revision, book = excluded.book, seen_at = CURRENT_TIMESTAMP
      WHERE (rate_book.revision, rate_book.book)
        IS DISTINCT FROM (excluded.revision, excluded.book)`.execute(db.sql)
}

export async function findRateBook(db: Database): Promise<RateBookMessage | undefined> {
  const query = sql<{ book: RateBookMessage }>`SELECT book FROM rate_book WHERE id = 1`
  const { rows } = await query.execute(db.sql)
  return rows[0]?.book
}
